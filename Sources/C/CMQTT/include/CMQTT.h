/* CMQTT - a client of an MQTT broker, with a thread of its own.
 *
 * libmosquitto is loaded by the first client; the declarations that it needs are in client.c. Its
 * thread connects, and again after each loss, 1 s later at first and up to 60 s in the end. What a
 * lost broker hasn't acknowledged is forgotten: whoever sends it again knows the order. */
#ifndef CMQTT_H
#define CMQTT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cmqtt;

/* Texts are copied. */
struct cmqtt_settings {
  const char *host;
  int port;
  const char *user;     /* NULL for none */
  const char *password; /* NULL for none */
  const char *ca_file;  /* PEM; NULL for a connection without TLS */
  const char *will_topic;
  const char *will; /* retained, quality 1 */
};

enum cmqtt_kind {
  CMQTT_CONNECTED,    /* the session `number` begins */
  CMQTT_LOST,         /* or not reached: `reason` says why */
  CMQTT_ACKNOWLEDGED, /* the message `number` */
  CMQTT_MESSAGE,      /* `topic` with `payload` */
  CMQTT_REFUSED,      /* a subscription */
  CMQTT_MISSED,       /* `number` messages were not kept: too many waited, or they were too large */
};

struct cmqtt_event {
  enum cmqtt_kind kind;
  int number;
  bool is_retained; /* whether the broker had kept the message */
  char *topic;      /* NULL for others than messages */
  uint8_t *payload;
  size_t size;
  char reason[160];
};

/* Starts a client. Returns 0 or a negated errno value; -ELIBACC without a library, -EINVAL for
 * settings that it refuses, such as a certificate that can't be read. */
int cmqtt_open(const struct cmqtt_settings *settings, struct cmqtt **client);
/* Readable while there is an event. */
int cmqtt_descriptor(const struct cmqtt *client);
/* Takes the next event, which the caller frees; false without one. */
bool cmqtt_next(struct cmqtt *client, struct cmqtt_event *event);
void cmqtt_event_free(struct cmqtt_event *event);
/* Sends a message of quality 1. Returns its number, or a negated errno value; -ENOTCONN if the
 * session has ended. */
int cmqtt_publish(struct cmqtt *client, int session, const char *topic, const uint8_t *payload,
                  size_t size, bool is_retained);
/* Subscribes with quality 1. Returns 0 or a negated errno value. */
int cmqtt_subscribe(struct cmqtt *client, const char *topic);
/* Disconnects and waits for the thread, which is left behind if it doesn't end in time. */
void cmqtt_close(struct cmqtt *client, int wait_ms);

#endif
