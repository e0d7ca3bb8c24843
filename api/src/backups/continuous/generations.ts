import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Place } from '../../platform/storage/storage.ts';
import { pieceSchema } from '../manifest.ts';
import { namesIn, readFrom } from '../vault.ts';

export const folder = 'continuous';

/**
 * `continuous/<id>/manifest.json`: a copy of the database's file, page by page, on which what was written since is
 * played back. Written after the copy.
 */
const generationManifest = z.object({
  format: z.literal(1),
  id: z.string(),
  createdAt: z.iso.datetime(),
  site: z.object({ url: z.string(), timezone: z.string() }),
  key: z.string().nullable(),
  database: z.object({ pieces: z.array(pieceSchema) }),
  secret: pieceSchema,
});
export type Generation = z.infer<typeof generationManifest>;

/** A part of a write-ahead log. Its name has all that is to be known of it. */
export interface Segment {
  name: string;
  /** Counts the logs of a generation. */
  log: number;
  /** Where its bytes belong in the log. */
  from: number;
  /** When it was written, `20260131T030000123Z`. */
  time: string;
}

export function segmentName(id: string, { log, from, time }: Omit<Segment, 'name'>): string {
  const number = String(log).padStart(6, '0');
  return `${folder}/${id}/${number}.${String(from).padStart(12, '0')}.${time}.zst`;
}

function parseSegment(name: string): Segment | undefined {
  const [, log, from, time] = /\/(\d{6})\.(\d{12})\.(\d{8}T\d{9}Z)\.zst/.exec(name) ?? [];
  return time ? { name, log: Number(log), from: Number(from), time } : undefined;
}

/** Segments among the names of one generation, in the order in which they are replayed. */
export const getSegments = (names: string[]): Segment[] =>
  names.flatMap((name) => parseSegment(name) ?? []).sort((a, b) => a.log - b.log || a.from - b.from);

/** Names of all files by generation, the oldest first. Generations without a manifest have no copy yet. */
export async function listGenerations(place: Place): Promise<Map<string, string[]>> {
  const generations = new Map<string, string[]>();
  for (const name of await namesIn(place, folder)) {
    const id = name.slice(0, name.indexOf('/'));
    generations.set(id, [...(generations.get(id) ?? []), `${folder}/${name}`]);
  }
  return generations;
}

export const manifestName = (id: string): string => `${folder}/${id}/manifest.json`;

/** @throws AppError `invalid` when it is missing or damaged */
export async function readGeneration(place: Place, id: string): Promise<Generation> {
  const text = (await readFrom(place, manifestName(id))).toString();
  try {
    return generationManifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('invalid', `${manifestName(id)} in the backups is damaged.`, { cause });
  }
}
