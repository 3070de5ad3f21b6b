/* drive - the hand at the knob: turns, presses and bounces the lines of a simulated GPIO chip.
 *
 *   drive [-a NAME] [-b NAME] [-s NAME] [-r RATE] [-c] [-m COUNT] [-f] [-t] [-n COUNT] [-w US] ACTION...
 *
 *   turn N      N edges on A and B, clockwise if positive (A leads: 11, 01, 00, 10, 11)
 *   press MS    button down, MS milliseconds, button up
 *   wait MS     nothing for MS milliseconds
 *
 *   -a -b -s    the lines of A, B and the button (default GPIO17, GPIO27, GPIO22)
 *   -r          edges a second while turning (default 500); bounces come on top
 *   -c          keep that rate on average: make up for every late edge, in bursts
 *   -m          make up for that many late edges at most (default 1)
 *   -f          before ordinary programs (SCHED_FIFO): they read nothing while it does not wait
 *   -t          tell how long the kernel kept a real-time thread from running, too
 *   -n -w       after each change the contact opens and closes COUNT times more, a change every
 *               US microseconds (default: 0 times, 200)
 *
 * When the machine kept it from running it makes up for one change at most, unless -c or -m says so;
 * the rest comes later than asked, not in a burst that no hand could make, and a pause is never shorter
 * than asked. At the end it prints what it did: the changes of all lines, bounces included, and by how
 * much the latest came too late. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { A, B, BUTTON, LINE_COUNT };

static const char *names[LINE_COUNT] = {"GPIO17", "GPIO27", "GPIO22"};
static int pulls[LINE_COUNT];
static int levels[LINE_COUNT];

static double rate = 500;
static int catches_up = 0;
static long made_up_count = 1;
static long bounce_count = 0;
static long bounce_us = 200;

static long long now_ns, latest_ns; /* when the next action is due; the worst delay so far */
static long change_count;

static void fail(const char *what, const char *name) {
  fprintf(stderr, "drive: %s %s: %s\n", what, name, strerror(errno));
  exit(1);
}

static long long clock_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/* Lets `ns` pass since the last action, and makes up for that much of its delay, whether it came late
 * or the kernel took its time over it. */
static void pass(long long ns, long long made_up_ns) {
  long long lost_ns = clock_ns() - now_ns - made_up_ns;
  if (lost_ns > 0 && !catches_up) now_ns += lost_ns;
  now_ns += ns;
  struct timespec due = {now_ns / 1000000000LL, now_ns % 1000000000LL};
  long long late_ns;
  while ((late_ns = clock_ns() - now_ns) < 0)
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, NULL);
  if (late_ns > latest_ns) latest_ns = late_ns;
}

/* Below the kernel's interrupt threads, which run at 50: edges are still queued one by one. */
static void go_first(void) {
  struct sched_param parameters = {.sched_priority = 45};
  if (sched_setscheduler(0, SCHED_FIFO, &parameters) < 0) fail("set the priority of", "drive");
}

/* The witness: wakes up each millisecond, below the interrupt threads and above every reader. Where it
 * waits for long those wait as well, and changes of a line merge into one: the kernel's fault. */
static atomic_llong witness_ns;

static void *watch(void *unused) {
  long long before_ns = clock_ns();
  for (;;) {
    struct timespec pause = {0, 1000000};
    clock_nanosleep(CLOCK_MONOTONIC, 0, &pause, NULL);
    /* From one round to the next: it may be stopped anywhere, not just while it sleeps. */
    long long round_ns = clock_ns(), late_ns = round_ns - before_ns - 1000000;
    before_ns = round_ns;
    if (late_ns > atomic_load(&witness_ns)) atomic_store(&witness_ns, late_ns);
  }
  return unused;
}

static void start_witness(void) {
  struct sched_param parameters = {.sched_priority = 45};
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setinheritsched(&attributes, PTHREAD_EXPLICIT_SCHED);
  pthread_attr_setschedpolicy(&attributes, SCHED_FIFO);
  pthread_attr_setschedparam(&attributes, &parameters);
  errno = pthread_create(&thread, &attributes, watch, NULL);
  if (errno) fail("start", "a real-time thread");
}

static void open_line(int line) {
  char path[256], text[16] = {0};
  snprintf(path, sizeof path, "/run/virtual-gpio/%s/pull", names[line]);
  pulls[line] = open(path, O_RDWR);
  if (pulls[line] < 0 || pread(pulls[line], text, sizeof text - 1, 0) < 0) fail("open", path);
  levels[line] = strncmp(text, "pull-up", strlen("pull-up")) == 0;
}

static void toggle(int line) {
  levels[line] ^= 1;
  const char *pull = levels[line] ? "pull-up" : "pull-down";
  if (pwrite(pulls[line], pull, strlen(pull), 0) < 0) fail("drive", names[line]);
  change_count++;
}

static void change(int line) {
  toggle(line);
  for (long i = 0; i < 2 * bounce_count; i++) {
    pass(bounce_us * 1000LL, made_up_count * bounce_us * 1000LL);
    toggle(line);
  }
}

static void turn(long edges) {
  long long step_ns = (long long)(1e9 / rate);
  for (long i = 0; i < labs(edges); i++) {
    pass(step_ns, made_up_count * step_ns);
    int are_equal = levels[A] == levels[B];
    change(are_equal == (edges > 0) ? A : B);
  }
}

static void press(long ms) {
  change(BUTTON);
  pass(ms * 1000000LL, 0);
  change(BUTTON);
}

static int usage(void) {
  fputs("usage: drive [-a NAME] [-b NAME] [-s NAME] [-r RATE] [-c] [-m COUNT] [-f] "
        "[-t] [-n COUNT] [-w US] {turn N | press MS | wait MS}...\n", stderr);
  return 2;
}

int main(int count, char **arguments) {
  int option, has_witness = 0;
  /* "+": the arguments of turn may begin with a minus. */
  while ((option = getopt(count, arguments, "+a:b:s:r:cm:ftn:w:")) != -1) {
    switch (option) {
      case 'a': names[A] = optarg; break;
      case 'b': names[B] = optarg; break;
      case 's': names[BUTTON] = optarg; break;
      case 'r': rate = atof(optarg); break;
      case 'c': catches_up = 1; break;
      case 'm': made_up_count = atol(optarg); break;
      case 'f': go_first(); break;
      case 't': has_witness = 1; break;
      case 'n': bounce_count = atol(optarg); break;
      case 'w': bounce_us = atol(optarg); break;
      default: return usage();
    }
  }
  if (rate <= 0 || optind == count || (count - optind) % 2) return usage();
  for (int line = 0; line < LINE_COUNT; line++) open_line(line);
  if (has_witness) start_witness();
  long long start_ns = now_ns = clock_ns();
  for (int i = optind; i < count; i += 2) {
    long amount = atol(arguments[i + 1]);
    if (!strcmp(arguments[i], "turn")) turn(amount);
    else if (!strcmp(arguments[i], "press")) press(amount);
    else if (!strcmp(arguments[i], "wait")) pass(amount * 1000000LL, 0);
    else return usage();
  }
  printf("%ld changes in %lld ms, the latest %lld us late", change_count,
         (clock_ns() - start_ns) / 1000000, latest_ns / 1000);
  if (has_witness) printf(", a real-time thread %lld us late", atomic_load(&witness_ns) / 1000);
  puts("");
  return 0;
}
