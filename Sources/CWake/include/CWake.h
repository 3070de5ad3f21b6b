/* CWake - waking a thread that polls: eventfd, which Swift's Glibc module leaves out. */
#ifndef CWAKE_H
#define CWAKE_H

/* Makes a non-blocking descriptor, not readable yet; or returns a negated errno value. */
int cwake_make(void);
/* Makes it readable. */
void cwake_signal(int descriptor);
/* Makes it unreadable until the next signal. */
void cwake_clear(int descriptor);

#endif
