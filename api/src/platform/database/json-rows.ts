import type { Column, ColumnKind } from './dialect.ts';
import type { Row } from './typed-rows.ts';

/** Whole numbers beyond 2^53 are digits in a text, because JSON readers would round them. */
type JsonValue = string | number | boolean | null;
export type JsonRow = Record<string, JsonValue>;

const written: Record<ColumnKind, (value: never) => JsonValue> = {
  text: (value: string) => value,
  boolean: (value: boolean) => value,
  instant: (value: Date) => value.toISOString(),
  integer: (value: number | bigint | string) => {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  },
};

/** The row in a form that is the same for every engine: times are in UTC with milliseconds. */
export const toJson = (row: Row, columns: Column[]): JsonRow =>
  Object.fromEntries(
    columns.map(({ name, kind }) => [name, row[name] === null ? null : written[kind](row[name] as never)]),
  );

/** The opposite of `toJson`; every engine turns digits into whole numbers. */
export const fromJson = (row: JsonRow, columns: Column[]): Row =>
  Object.fromEntries(
    columns.map(({ name, kind }) => {
      const value = row[name] ?? null;
      return [name, kind === 'instant' && value !== null ? new Date(value as string) : value];
    }),
  );

/** Lines of a text that comes in pieces. */
export async function* splitLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
