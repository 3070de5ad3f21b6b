#pragma once
#define assert(condition) ((void)sizeof(condition))
