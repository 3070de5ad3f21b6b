/* CWake - waking a thread that polls: eventfd and epoll, which Swift's Glibc module leaves
   out. */
#ifndef CWAKE_H
#define CWAKE_H

/* Makes a non-blocking descriptor, not readable yet; or returns a negated errno value. */
int cwake_make(void);
/* Makes it readable. */
void cwake_signal(int descriptor);
/* Makes it unreadable until the next signal. */
void cwake_clear(int descriptor);

/* Makes a descriptor that is readable while another can be written; or returns a negated errno value,
   -EPERM for a file, which always can be. */
int cwake_writable(int descriptor);

/* Takes a client of a listening socket: a descriptor that doesn't block, and that other programs don't
   inherit; or -1 with errno. */
int cwake_accept(int listener);

/* The most descriptors that cwake_ready returns. */
#define CWAKE_MOST 64

/* Makes an empty set of descriptors, readable while one of them is ready; or returns a negated errno value. */
int cwake_set(void);
/* Adds a descriptor, or replaces what it is watched for; closing it removes it. 0, or a negated errno value. */
int cwake_watch(int set, int descriptor, int reads, int writes);
/* The descriptors that are ready or have ended, without waiting; returns their number. */
int cwake_ready(int set, int *descriptors, int most);

#endif
