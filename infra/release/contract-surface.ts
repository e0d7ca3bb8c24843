import type { Operation } from '@ezhuthu/contract';
import * as contract from '@ezhuthu/contract';
import { z } from 'zod';

/**
 * The contract as text, one line per value: `getSite response.siteName: string`; `?` marks optional ones. Short
 * enough to review, and to compare with the last release.
 */
export type Surface = string[];

type Schema = z.core.JSONSchema.JSONSchema;

interface Entry {
  /** Possible values: `"draft"`, `integer`, `null`. */
  kinds: Set<string>;
  isOptional: boolean;
}

function getAlternatives(schema: Schema): Schema[] {
  const found = schema.anyOf ?? schema.oneOf;
  return found ? found.flatMap((part) => getAlternatives(part as Schema)) : [schema];
}

/** Records a value and its parts by path; a path that occurs in several alternatives collects the values of all. */
function collectEntries(entries: Map<string, Entry>, path: string, schema: Schema, isOptional = false): void {
  const entry = entries.get(path) ?? { kinds: new Set(), isOptional: false };
  entries.set(path, entry);
  entry.isOptional ||= isOptional;
  for (const part of getAlternatives(schema)) {
    const values = part.enum ?? ('const' in part ? [part.const] : undefined);
    const kinds = values?.map((value) => JSON.stringify(value)) ?? [part.type ?? 'any'].flat();
    for (const kind of kinds) entry.kinds.add(kind);
    const { properties = {}, required = [], items, additionalProperties } = part;
    for (const [name, property] of Object.entries(properties))
      collectEntries(entries, `${path}.${name}`, property as Schema, !required.includes(name));
    if (items) collectEntries(entries, `${path}[]`, items as Schema);
    if (typeof additionalProperties === 'object') collectEntries(entries, `${path}{}`, additionalProperties);
  }
}

function getLines(schema: z.ZodType | undefined, path: string, io: 'input' | 'output'): Surface {
  if (!schema) return [];
  const entries = new Map<string, Entry>();
  collectEntries(entries, path, z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }));
  return [...entries].map(
    ([entry, { kinds, isOptional }]) => `${entry}${isOptional ? '?' : ''}: ${[...kinds].sort().join(' | ')}`,
  );
}

export function operationSurface(operation: Operation): Surface {
  const { name, method, path, access, params, query, body, response, status, file } = operation;
  const success = status ?? (response ? 200 : 204);
  return [
    `${name}: ${method} ${path} ${access} ${success}${file ? ` file ${file}` : ''}`,
    ...getLines(params, `${name} params`, 'input'),
    ...getLines(query, `${name} query`, 'input'),
    ...getLines(body, `${name} body`, 'input'),
    ...getLines(response, `${name} response`, 'output'),
  ];
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

export function contractSurface(): Surface {
  const operations = (Object.values(contract) as unknown[]).filter(isOperation);
  return operations.sort((one, other) => one.name.localeCompare(other.name)).flatMap(operationSurface);
}
