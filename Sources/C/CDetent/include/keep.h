/* keep.h - what the library itself needs in C: its side of detent_error, and its place. */
#ifndef DETENT_KEEP_H
#define DETENT_KEEP_H

/* Keeps the reason for this thread's last failure; a long text loses its end. */
void detent_keep_error(const char *text);

/* The path of the library, or of the program that it is part of; NULL if unknown. */
const char *detent_keep_path(void);

#endif
