#!/usr/bin/env python3
"""Lists public names that nobody uses: no other module, example, image, guide or test of Tests/Outside.

    unused.py SYMBOLS STORE...

SYMBOLS is the folder of symbol graphs that api.sh leaves; each STORE is an index store of the
compiler. A name counts as used if code of another module refers to it, if an article or the README
has it in code, if it stands in the declaration of a used one, or if a protocol requires it.
"""

import ctypes
import glob
import json
import os
import re
import shutil
import sys

REFERENCE, OVERRIDE = 4, 1 << 11


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.data else ""


def library():
    swift = os.path.realpath(shutil.which("swiftc"))
    path = os.path.join(os.path.dirname(os.path.dirname(swift)), "lib", "libIndexStore.so")
    index = ctypes.CDLL(path)
    for name in ("store_create", "unit_reader_create", "record_reader_create",
                 "occurrence_get_symbol", "symbol_relation_get_symbol"):
        getattr(index, "indexstore_" + name).restype = ctypes.c_void_p
    for name in ("unit_reader_get_module_name", "unit_reader_get_main_file", "symbol_get_usr",
                 "unit_dependency_get_name"):
        getattr(index, "indexstore_" + name).restype = Text
    for name in ("occurrence_get_roles", "symbol_relation_get_roles"):
        getattr(index, "indexstore_" + name).restype = ctypes.c_uint64
    return index


def each(apply, reader, element, body):
    """Calls body with each element that a function of the library hands to a callback."""
    kind = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, element)
    callback = kind(lambda _, value: body(value) or True)
    apply(ctypes.c_void_p(reader), None, callback)


class Index:
    """The references of index stores: which modules refer to a symbol, and which override it."""

    def __init__(self, stores):
        self.users, self.overriding = {}, set()
        self.index = library()
        for store in stores:
            self.read(store)

    def read(self, path):
        index, records = self.index, {}
        store = index.indexstore_store_create(path.encode(), None)
        if not store:
            sys.exit(f"{path}: no index store; build first")

        def unit(name):
            text = str(name).encode()
            reader = index.indexstore_unit_reader_create(ctypes.c_void_p(store), text, None)
            if not reader:
                return
            module = str(index.indexstore_unit_reader_get_module_name(ctypes.c_void_p(reader)))
            main = str(index.indexstore_unit_reader_get_main_file(ctypes.c_void_p(reader)))
            if not os.path.exists(main):
                return  # A file that is gone uses nothing.
            if "/Tests/" in main and "/Tests/Outside/" not in main:
                # Our own tests see more than users do; this file has the articles' code.
                if os.path.basename(main) != "DocumentationExamples.swift":
                    return
                module = "the articles' code"

            def dependency(value):
                value = ctypes.c_void_p(value)
                if index.indexstore_unit_dependency_get_kind(value) == 2:
                    record = str(index.indexstore_unit_dependency_get_name(value))
                    records.setdefault(record, set()).add(module)

            each(index.indexstore_unit_reader_dependencies_apply_f, reader, ctypes.c_void_p,
                 dependency)
            index.indexstore_unit_reader_dispose(ctypes.c_void_p(reader))

        kind = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)
        callback = kind(lambda _, name: unit(name) or True)
        index.indexstore_store_units_apply_f(ctypes.c_void_p(store), 0, None, callback)
        for record, modules in records.items():
            self.record(store, record, modules)

    def record(self, store, name, modules):
        index = self.index
        reader = index.indexstore_record_reader_create(ctypes.c_void_p(store), name.encode(), None)
        if not reader:
            return

        def occurrence(value):
            value = ctypes.c_void_p(value)
            symbol = index.indexstore_occurrence_get_symbol(value)
            usr = str(index.indexstore_symbol_get_usr(ctypes.c_void_p(symbol)))
            if index.indexstore_occurrence_get_roles(value) & REFERENCE:
                self.users.setdefault(usr, set()).update(modules)

            def relation(related):
                if index.indexstore_symbol_relation_get_roles(ctypes.c_void_p(related)) & OVERRIDE:
                    self.overriding.add(usr)

            each(index.indexstore_occurrence_relations_apply_f, value.value, ctypes.c_void_p,
                 relation)

        each(index.indexstore_record_reader_occurrences_apply_f, reader, ctypes.c_void_p, occurrence)
        index.indexstore_record_reader_dispose(ctypes.c_void_p(reader))


def graphs(folder):
    """All public symbols by their USR, and the relations between them."""
    symbols, relations = {}, []
    for path in glob.glob(f"{folder}/*/*.symbols.json"):
        graph = json.load(open(path))
        for symbol in graph["symbols"]:
            symbol["module"] = graph["module"]["name"]
            symbols[symbol["identifier"]["precise"]] = symbol
        relations += graph["relationships"]
    return symbols, relations


def words_of_guides(types):
    """The names of Swift in the articles and the README: in its code, and qualified in a line."""
    words = set()
    for path in ["README.md"] + glob.glob("Sources/Programs/Detent/Detent.docc/*.md"):
        text = open(path).read()
        for code in re.findall(r"```swift\n(.*?)```", text, re.S):
            words.update(re.findall(r"\w+", code))
        text = re.sub(r"```.*?```", "", text, flags=re.S)
        for code in re.findall(r"``([^`]+)``", text):
            words.update(re.findall(r"\w+", code))
        # A type's name, or a member of something: `Runtime.run`, `.speech`, `menu.commit(_:)`.
        for code in re.findall(r"(?<!`)`([^`\n]+)`(?!`)", text):
            names = re.findall(r"\w+", code)
            if re.match(r"\.?\w+(\.\w+)*(\(.*\))?$", code) and (
                    "." in code or "(" in code or names[0] in types):
                words.update(names)
    return words


def main():
    folder, stores = sys.argv[1], sys.argv[2:]
    symbols, relations = graphs(folder)
    if not symbols:
        sys.exit(f"{folder}: no symbol graphs; api.sh makes them")
    index = Index(stores)
    guides = words_of_guides({symbol["pathComponents"][0] for symbol in symbols.values()})

    parents, required = {}, set()
    for relation in relations:
        if relation["kind"] == "memberOf":
            parents[relation["source"]] = relation["target"]
        if relation["kind"] in ("requirementOf", "optionalRequirementOf"):
            parents[relation["source"]] = relation["target"]
            required.add(relation["source"])
        if relation["kind"] == "defaultImplementationOf":
            required.add(relation["source"])

    def name(usr):
        return ".".join(symbols[usr]["pathComponents"])

    def home(usr):
        return os.path.normpath(symbols[usr].get("location", {}).get("uri", ""))

    def owner(usr):
        found = re.search(r"/Sources/[^/]+/([^/]+)/", home(usr))
        return found.group(1) if found else symbols[usr]["module"]

    used = set()
    for usr, symbol in symbols.items():
        base = re.match(r"\w+", symbol["pathComponents"][-1])
        own = owner(usr)
        if index.users.get(usr, set()) - {own}:
            used.add(usr)
        elif base and base.group(0) in guides and base.group(0) != "init":
            used.add(usr)
        elif usr in index.overriding or usr in required:
            used.add(usr)
    # What the declaration of a used name mentions, the cases of a used enum, and the type around.
    grown = True
    while grown:
        more = set()
        for usr in used:
            for piece in symbols[usr].get("declarationFragments", []):
                more.add(piece.get("preciseIdentifier"))
            more.add(parents.get(usr))
        for usr, symbol in symbols.items():
            if symbol["kind"]["identifier"] == "swift.enum.case" and parents.get(usr) in used:
                more.add(usr)
        more = {usr for usr in more if usr in symbols} - used
        grown = bool(more)
        used |= more
    # A member goes with its type; names of the standard library aren't ours.
    unused = sorted(
        (owner(usr), name(usr)) for usr in symbols
        if usr not in used and "::SYNTHESIZED::" not in usr and home(usr).find("/Sources/") >= 0)
    for module, text in unused:
        print(f"{module}  {text}")
    print(f"{len(unused)} of {len(symbols)} public names have no user", file=sys.stderr)
    sys.exit(1 if unused else 0)


main()
