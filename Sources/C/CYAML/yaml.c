#include "shim.h"

#include <string.h>

#define LIBRARY "libyaml-0.so.2"
#include "forward.h"

static int prepare_missing(yaml_parser_t *parser) {
  memset(parser, 0, sizeof *parser);
  return 1;
}

static int report_missing(yaml_parser_t *parser) {
  parser->error = YAML_MEMORY_ERROR;
  parser->problem = LIBRARY " isn't installed";
  return 0;
}

FORWARD(int, yaml_parser_initialize, (yaml_parser_t * parser), (parser), prepare_missing(parser))
FORWARD(void, yaml_parser_set_input_string,
        (yaml_parser_t * parser, const unsigned char *input, size_t size), (parser, input, size),
        (void)0)
FORWARD(void, yaml_parser_set_encoding, (yaml_parser_t * parser, yaml_encoding_t encoding),
        (parser, encoding), (void)0)
FORWARD(int, yaml_parser_parse, (yaml_parser_t * parser, yaml_event_t *event), (parser, event),
        report_missing(parser))
FORWARD(void, yaml_event_delete, (yaml_event_t * event), (event), (void)0)
FORWARD(void, yaml_parser_delete, (yaml_parser_t * parser), (parser), (void)0)
