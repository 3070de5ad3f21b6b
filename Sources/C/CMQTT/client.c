#define _GNU_SOURCE
#include "CMQTT.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

/* ---- libmosquitto ---- */

/* Source: mosquitto.h of 1.6 to 2.0, whose library is libmosquitto.so.1. */
struct mosquitto;
struct mosquitto_message {
  int mid;
  char *topic;
  void *payload;
  int payloadlen;
  int qos;
  bool retain;
};
enum { SUCCESS = 0, SYSTEM_ERROR = 14, OPTION_TCP_NODELAY = 11 };

static struct {
  int (*lib_init)(void);
  struct mosquitto *(*new)(const char *id, bool clean_session, void *context);
  void (*destroy)(struct mosquitto *);
  int (*threaded_set)(struct mosquitto *, bool);
  int (*int_option)(struct mosquitto *, int, int);
  int (*will_set)(struct mosquitto *, const char *, int, const void *, int, bool);
  int (*username_pw_set)(struct mosquitto *, const char *, const char *);
  int (*tls_set)(struct mosquitto *, const char *, const char *, const char *, const char *,
                 int (*)(char *, int, int, void *));
  int (*connect)(struct mosquitto *, const char *, int, int);
  int (*disconnect)(struct mosquitto *);
  int (*loop)(struct mosquitto *, int, int);
  int (*publish)(struct mosquitto *, int *, const char *, int, const void *, int, bool);
  int (*subscribe)(struct mosquitto *, int *, const char *, int);
  void (*connect_callback_set)(struct mosquitto *, void (*)(struct mosquitto *, void *, int));
  void (*publish_callback_set)(struct mosquitto *, void (*)(struct mosquitto *, void *, int));
  void (*subscribe_callback_set)(struct mosquitto *,
                                 void (*)(struct mosquitto *, void *, int, int, const int *));
  void (*message_callback_set)(struct mosquitto *,
                               void (*)(struct mosquitto *, void *,
                                        const struct mosquitto_message *));
  const char *(*strerror)(int);
  const char *(*connack_string)(int);
} mosquitto;

static bool is_loaded;

static void load(void) {
  static const struct {
    const char *name;
    void *function;
  } symbols[] = {
      {"mosquitto_lib_init", &mosquitto.lib_init},
      {"mosquitto_new", &mosquitto.new},
      {"mosquitto_destroy", &mosquitto.destroy},
      {"mosquitto_threaded_set", &mosquitto.threaded_set},
      {"mosquitto_int_option", &mosquitto.int_option},
      {"mosquitto_will_set", &mosquitto.will_set},
      {"mosquitto_username_pw_set", &mosquitto.username_pw_set},
      {"mosquitto_tls_set", &mosquitto.tls_set},
      {"mosquitto_connect", &mosquitto.connect},
      {"mosquitto_disconnect", &mosquitto.disconnect},
      {"mosquitto_loop", &mosquitto.loop},
      {"mosquitto_publish", &mosquitto.publish},
      {"mosquitto_subscribe", &mosquitto.subscribe},
      {"mosquitto_connect_callback_set", &mosquitto.connect_callback_set},
      {"mosquitto_publish_callback_set", &mosquitto.publish_callback_set},
      {"mosquitto_subscribe_callback_set", &mosquitto.subscribe_callback_set},
      {"mosquitto_message_callback_set", &mosquitto.message_callback_set},
      {"mosquitto_strerror", &mosquitto.strerror},
      {"mosquitto_connack_string", &mosquitto.connack_string},
  };
  void *library = dlopen("libmosquitto.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *found = dlsym(library, symbols[i].name);
    if (!found) return;
    memcpy(symbols[i].function, &found, sizeof found);
  }
  is_loaded = mosquitto.lib_init() == SUCCESS;
}

/* ---- Events ---- */

/* What may wait for a program that takes none. */
enum { MOST_WAITING = 1000, MOST_BYTES = 16 << 20 };

struct node {
  struct cmqtt_event event;
  struct node *next;
};

struct cmqtt {
  pthread_mutex_t use; /* of the connection by others than the thread, and its exchange */
  struct mosquitto *mosquitto;
  struct cmqtt_settings settings;
  pthread_t thread;
  int descriptor; /* of events */
  int end;        /* readable once the client is to end */
  atomic_bool is_ending;
  int sessions;        /* the thread's own */
  atomic_int session;  /* the number of the present one, 0 for none */
  pthread_mutex_t lock;
  struct node *first, **last; /* under the lock, as what follows */
  int messages, missed;
  size_t bytes;
};

static void append(struct cmqtt *client, struct cmqtt_event event) {
  struct node *node = malloc(sizeof *node);
  if (!node) return cmqtt_event_free(&event);
  *node = (struct node){.event = event};
  pthread_mutex_lock(&client->lock);
  *client->last = node;
  client->last = &node->next;
  pthread_mutex_unlock(&client->lock);
  eventfd_write(client->descriptor, 1);
}

bool cmqtt_next(struct cmqtt *client, struct cmqtt_event *event) {
  pthread_mutex_lock(&client->lock);
  struct node *node = client->first;
  int missed = client->missed;
  if (node) {
    client->first = node->next;
    if (!client->first) client->last = &client->first;
    if (node->event.topic) {
      client->messages--;
      client->bytes -= node->event.size;
    }
  } else {
    eventfd_t count;
    eventfd_read(client->descriptor, &count);
    client->missed = 0;
  }
  pthread_mutex_unlock(&client->lock);
  if (node) {
    *event = node->event;
    free(node);
  } else if (missed) {
    *event = (struct cmqtt_event){.kind = CMQTT_MISSED, .number = missed};
  }
  return node || missed;
}

void cmqtt_event_free(struct cmqtt_event *event) {
  free(event->topic);
  free(event->payload);
}

static void lost(struct cmqtt *client, const char *reason) {
  struct cmqtt_event event = {.kind = CMQTT_LOST};
  snprintf(event.reason, sizeof event.reason, "%s", reason);
  append(client, event);
}

/* ---- The thread ---- */

static void connected(struct mosquitto *mosquitto_, void *context, int code) {
  (void)mosquitto_;
  struct cmqtt *client = context;
  /* A refusal is followed by the end of the connection. */
  if (code) return lost(client, mosquitto.connack_string(code));
  client->session = ++client->sessions;
  append(client, (struct cmqtt_event){.kind = CMQTT_CONNECTED, .number = client->sessions});
}

static void published(struct mosquitto *mosquitto_, void *context, int number) {
  (void)mosquitto_;
  append(context, (struct cmqtt_event){.kind = CMQTT_ACKNOWLEDGED, .number = number});
}

static void subscribed(struct mosquitto *mosquitto_, void *context, int number, int count,
                       const int *granted) {
  (void)mosquitto_;
  (void)number;
  /* Source: MQTT 3.1.1, 3.9.3: 0x80 is a failure. */
  for (int i = 0; i < count; i++) {
    if (granted[i] >= 0x80) return append(context, (struct cmqtt_event){.kind = CMQTT_REFUSED});
  }
}

static void received(struct mosquitto *mosquitto_, void *context,
                     const struct mosquitto_message *message) {
  (void)mosquitto_;
  struct cmqtt *client = context;
  size_t size = message->payloadlen > 0 ? (size_t)message->payloadlen : 0;
  pthread_mutex_lock(&client->lock);
  bool is_kept = client->messages < MOST_WAITING && client->bytes + size <= MOST_BYTES;
  if (is_kept) {
    client->messages++;
    client->bytes += size;
  } else {
    client->missed++;
  }
  pthread_mutex_unlock(&client->lock);
  if (!is_kept) {
    eventfd_write(client->descriptor, 1);
    return;
  }
  struct cmqtt_event event = {
      .kind = CMQTT_MESSAGE,
      .is_retained = message->retain,
      .topic = strdup(message->topic),
      .payload = malloc(size + 1),
      .size = size,
  };
  if (!event.topic || !event.payload) abort();
  memcpy(event.payload, message->payload ? message->payload : "", size);
  append(client, event);
}

/* A connection to be made; NULL with errno without memory, or if a setting is refused. */
static struct mosquitto *prepare(struct cmqtt *client) {
  const struct cmqtt_settings *settings = &client->settings;
  /* Without a name of its own a client gets one from the broker. */
  struct mosquitto *own = mosquitto.new(NULL, true, client);
  if (!own) return NULL;
  mosquitto.threaded_set(own, true);
  /* Small messages would wait for the answer to those before. */
  mosquitto.int_option(own, OPTION_TCP_NODELAY, 1);
  mosquitto.connect_callback_set(own, connected);
  mosquitto.publish_callback_set(own, published);
  mosquitto.subscribe_callback_set(own, subscribed);
  mosquitto.message_callback_set(own, received);
  if (mosquitto.will_set(own, settings->will_topic, (int)strlen(settings->will), settings->will, 1,
                         true) ||
      (settings->user &&
       mosquitto.username_pw_set(own, settings->user, settings->password)) ||
      (settings->ca_file &&
       mosquitto.tls_set(own, settings->ca_file, NULL, NULL, NULL, NULL))) {
    mosquitto.destroy(own);
    errno = EINVAL;
    return NULL;
  }
  return own;
}

/* A lost connection would send again what it has left, before what the program has to. */
static void renew(struct cmqtt *client) {
  struct mosquitto *old = client->mosquitto, *new = prepare(client);
  if (!new) return;
  pthread_mutex_lock(&client->use);
  client->mosquitto = new;
  pthread_mutex_unlock(&client->use);
  mosquitto.destroy(old);
}

static void *run(void *context) {
  struct cmqtt *client = context;
  const struct cmqtt_settings *settings = &client->settings;
  int delay_ms = 1000;
  while (!atomic_load(&client->is_ending)) {
    errno = 0;
    int result = mosquitto.connect(client->mosquitto, settings->host, settings->port, 60);
    /* The library itself wakes for its pings. */
    while (result == SUCCESS) result = mosquitto.loop(client->mosquitto, 60000, 1);
    int code = errno;
    if (atomic_load(&client->is_ending)) break;
    bool was_connected = atomic_exchange(&client->session, 0);
    lost(client, result == SYSTEM_ERROR && code ? strerror(code) : mosquitto.strerror(result));
    if (was_connected) {
      delay_ms = 1000;
      renew(client);
    }
    struct pollfd end = {.fd = client->end, .events = POLLIN};
    poll(&end, 1, delay_ms);
    delay_ms = delay_ms < 32000 ? 2 * delay_ms : 60000;
  }
  return NULL;
}

/* ---- Clients ---- */

/* Where each text of settings is. */
enum { TEXTS = 6 };
static void texts(struct cmqtt_settings *settings, const char **places[TEXTS]) {
  places[0] = &settings->host;
  places[1] = &settings->user;
  places[2] = &settings->password;
  places[3] = &settings->ca_file;
  places[4] = &settings->will_topic;
  places[5] = &settings->will;
}

static void release(struct cmqtt *client) {
  if (client->mosquitto) mosquitto.destroy(client->mosquitto);
  struct cmqtt_event event;
  while (client->first && cmqtt_next(client, &event)) cmqtt_event_free(&event);
  if (client->descriptor >= 0) close(client->descriptor);
  if (client->end >= 0) close(client->end);
  pthread_mutex_destroy(&client->lock);
  pthread_mutex_destroy(&client->use);
  const char **places[TEXTS];
  texts(&client->settings, places);
  for (int i = 0; i < TEXTS; i++) free((char *)*places[i]);
  free(client);
}

static int start(struct cmqtt *client) {
  client->descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  client->end = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (client->descriptor < 0 || client->end < 0) return -errno;
  const char **places[TEXTS];
  texts(&client->settings, places);
  bool are_copied = true;
  for (int i = 0; i < TEXTS; i++) {
    if (!*places[i]) continue;
    *places[i] = strdup(*places[i]);
    are_copied &= *places[i] != NULL;
  }
  if (!are_copied) return -ENOMEM;
  client->mosquitto = prepare(client);
  if (!client->mosquitto) return -errno;
  /* Signals are for the program's own thread. */
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int code = pthread_create(&client->thread, NULL, run, client);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return -code;
}

int cmqtt_open(const struct cmqtt_settings *settings, struct cmqtt **opened) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (!is_loaded) return -ELIBACC;
  struct cmqtt *client = calloc(1, sizeof *client);
  if (!client) return -ENOMEM;
  pthread_mutex_init(&client->lock, NULL);
  pthread_mutex_init(&client->use, NULL);
  client->settings = *settings;
  client->last = &client->first;
  int code = start(client);
  if (code) {
    release(client);
    return code;
  }
  *opened = client;
  return 0;
}

int cmqtt_descriptor(const struct cmqtt *client) { return client->descriptor; }

/* The negated errno value of a failed call. */
static int failure(int result) { return result == SYSTEM_ERROR && errno ? -errno : -EIO; }

int cmqtt_publish(struct cmqtt *client, int session, const char *topic, const uint8_t *payload,
                  size_t size, bool is_retained) {
  int number = 0, result = -ENOTCONN;
  pthread_mutex_lock(&client->use);
  if (session == client->session) {
    result =
        mosquitto.publish(client->mosquitto, &number, topic, (int)size, payload, 1, is_retained);
    if (result != SUCCESS) result = failure(result);
  }
  pthread_mutex_unlock(&client->use);
  return result == SUCCESS ? number : result;
}

int cmqtt_subscribe(struct cmqtt *client, const char *topic) {
  pthread_mutex_lock(&client->use);
  int result = mosquitto.subscribe(client->mosquitto, NULL, topic, 1);
  pthread_mutex_unlock(&client->use);
  return result == SUCCESS ? 0 : failure(result);
}

void cmqtt_close(struct cmqtt *client, int wait_ms) {
  atomic_store(&client->is_ending, true);
  eventfd_write(client->end, 1);
  pthread_mutex_lock(&client->use);
  mosquitto.disconnect(client->mosquitto);
  pthread_mutex_unlock(&client->use);
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += wait_ms / 1000;
  until.tv_nsec += wait_ms % 1000 * 1000000L;
  if (until.tv_nsec >= 1000000000L) {
    until.tv_sec++;
    until.tv_nsec -= 1000000000L;
  }
  /* A thread that waits for a name server or a connection is the end of the process's. */
  if (pthread_timedjoin_np(client->thread, NULL, &until)) return;
  release(client);
}
