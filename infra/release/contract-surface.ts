import type { Operation } from '@ezhuthu/contract';
import * as contract from '@ezhuthu/contract';
import { z } from 'zod';

/**
 * The contract as text, one line per value: `getSite response.siteName: string`; `?` marks optional ones. Short
 * enough to review, and to compare with the last release.
 */
export type Surface = string[];

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
}

const getSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;

/** Possible values: `"draft"`, `integer`, `null`. */
function getKinds(schema: Schema): string[] {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value));
  if ('const' in schema) return [JSON.stringify(schema.const)];
  const alternatives = schema.anyOf ?? schema.oneOf;
  return alternatives ? alternatives.flatMap(getKinds) : [schema.type ?? 'any'].flat();
}

interface Entry {
  kinds: Set<string>;
  isOptional: boolean;
}

/** Records a value and its parts by path; a path that occurs in several alternatives collects the values of all. */
function collectEntries(entries: Map<string, Entry>, path: string, schema: Schema, isOptional = false): void {
  const entry = entries.get(path) ?? { kinds: new Set(), isOptional: false };
  entries.set(path, entry);
  entry.isOptional ||= isOptional;
  for (const kind of getKinds(schema)) entry.kinds.add(kind);
  for (const { properties = {}, required = [], items, additionalProperties } of getParts(schema)) {
    for (const [name, property] of Object.entries(properties))
      collectEntries(entries, `${path}.${name}`, property, !required.includes(name));
    if (items) collectEntries(entries, `${path}[]`, items);
    if (typeof additionalProperties === 'object') collectEntries(entries, `${path}{}`, additionalProperties);
  }
}

const getParts = (schema: Schema): Schema[] => [
  schema,
  ...(schema.anyOf ?? schema.oneOf ?? []).flatMap(getParts),
];

function getLines(schema: Schema, path: string): Surface {
  const entries = new Map<string, Entry>();
  collectEntries(entries, path, schema);
  return [...entries].map(
    ([entry, { kinds, isOptional }]) => `${entry}${isOptional ? '?' : ''}: ${[...kinds].sort().join(' | ')}`,
  );
}

export function operationSurface(operation: Operation): Surface {
  const { name, method, path, access, params, query, body, response, status, file } = operation;
  const success = status ?? (response ? 200 : 204);
  const lines = [
    `: ${method} ${path} ${access} ${success}${file ? ` file ${file}` : ''}`,
    ...(params ? getLines(getSchema(params, 'input'), ' params') : []),
    ...(query ? getLines(getSchema(query, 'input'), ' query') : []),
    ...(body ? getLines(getSchema(body, 'input'), ' body') : []),
    ...(response ? getLines(getSchema(response, 'output'), ' response') : []),
  ];
  return lines.map((line) => name + line);
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** The surface of the contract in this checkout. */
export function contractSurface(): Surface {
  const operations = (Object.values(contract) as unknown[]).filter(isOperation);
  return operations.sort((one, other) => one.name.localeCompare(other.name)).flatMap(operationSurface);
}
