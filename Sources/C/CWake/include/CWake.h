/* CWake - waking a thread that polls: eventfd, which Swift's Glibc module leaves out. */
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

#endif
