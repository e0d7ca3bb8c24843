import path from 'node:path';
import { updateRecord, type VersionRecord } from '@ezhuthu/remote/build/version-record';
import semver from 'semver';
import ts from 'typescript';
import { kitFolder } from '../build/fronts.ts';
import { root } from '../checkout.ts';
import type { Parts } from './changelog.ts';

/** Entries of the kit that fronts share at run time, and their files. */
const entries: Record<string, string> = {
  '@ezhuthu/kit': 'core/index.ts',
  '@ezhuthu/kit/router': 'router/index.ts',
  '@ezhuthu/kit/query': 'query/index.ts',
};

const source = path.join(kitFolder, 'src');

function getOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root).options;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The compiler lists the strings of a union in the order in which it has met them anywhere in the program. */
const withSortedUnions = (text: string) =>
  text.replace(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(' | ').sort().join(' | '));

function getType(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const declaration = symbol.declarations![0]!;
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  return withSortedUnions(oneLine(checker.typeToString(type, declaration, ts.TypeFormatFlags.NoTruncation)));
}

/** The declaration of a type without comments, or the type of a value. Of other packages only the name is given. */
function describe(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const declaration = symbol.declarations?.[0];
  if (!declaration) return 'unknown';
  const { fileName } = declaration.getSourceFile();
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(fileName) ?? [];
  if (library) return `of ${library}`;
  if (symbol.flags & ts.SymbolFlags.Class) {
    const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
    const own = properties.filter(
      (property) => property.declarations?.[0]?.getSourceFile().fileName === fileName,
    );
    return `class { ${own.map((property) => `${property.name}: ${getType(checker, property)}`).join('; ')} }`;
  }
  if (symbol.flags & ts.SymbolFlags.Value) return getType(checker, symbol);
  const printer = ts.createPrinter({ removeComments: true });
  const printed = printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile());
  return oneLine(printed).replace(/^export /, '');
}

/** The exports of the kit's shared entries in this checkout by `entry name`, sorted. Takes seconds. */
export function kitSurface(): Parts {
  const files = Object.values(entries).map((file) => path.join(source, file));
  const program = ts.createProgram(files, { ...getOptions(), noEmit: true });
  const checker = program.getTypeChecker();
  const lines = Object.entries(entries).flatMap(([entry, file]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(path.join(source, file))!)!;
    return checker.getExportsOfModule(module).map((exported): [string, string] => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      return [`${entry} ${exported.name}`, describe(checker, symbol)];
    });
  });
  return new Map(lines.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Splits at semicolons outside of brackets. */
function splitMembers(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if ('{([<'.includes(sign)) depth++;
    if ('})]'.includes(sign)) depth--;
    if (sign === ';' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const objectType = /^(?<head>(?:interface \w+ |type \w+ = |class )?)\{ (?<members>.*) \}(?<tail>;?)$/;

/**
 * Whether an object type only has more members than before. Of declared types, which others may have to provide, the
 * new ones must be optional.
 */
function isExtended(before: string, now: string): boolean {
  const [old, next] = [before, now].map((text) => objectType.exec(text)?.groups);
  if (!old || !next || old.head !== next.head) return false;
  const known = new Set(splitMembers(old.members!));
  const members = splitMembers(next.members!);
  const added = members.filter((member) => !known.has(member));
  const isKept = members.length - added.length === known.size;
  return isKept && (!/^(interface|type) /.test(old.head!) || added.every((member) => /^\S+\?:/.test(member)));
}

/**
 * Compares the kit with its record. Additions need a new minor version, removals and changes a new major one.
 * @param version of the kit's package
 * @returns the record to keep
 * @throws when the version promises more than the kit keeps
 */
export function updateKitRecord(record: VersionRecord, surface: Parts, version: string): VersionRecord {
  const changes: string[] = [];
  const additions: string[] = [];
  for (const [name, { description }] of record.parts) {
    const now = surface.get(name);
    if (now === undefined) changes.push(`${name} was removed`);
    else if (now !== description)
      (isExtended(description, now) ? additions : changes).push(`${name} has changed`);
  }
  for (const name of surface.keys()) if (!record.parts.has(name)) additions.push(`${name} is new`);
  const kind = changes.length > 0 ? 'major' : additions.length > 0 ? 'minor' : undefined;
  const needed = kind && semver.inc(record.version, kind)!;
  if (needed && semver.lt(version, needed))
    throw new Error(
      `The kit needs version ${needed} in packages/kit/package.json, since ${[...changes, ...additions].join(', ')}.`,
    );
  return updateRecord(record, surface, version);
}
