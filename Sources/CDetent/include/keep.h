/* keep.h - the library's own side of detent_error. */
#ifndef DETENT_KEEP_H
#define DETENT_KEEP_H

/* Keeps the reason for this thread's last failure; a long text loses its end. */
void detent_keep_error(const char *text);

#endif
