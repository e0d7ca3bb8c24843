import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { Frame } from './stack.ts';

/** Input of the thread. */
export interface MappingTask {
  /** Folder with `releases/`. */
  dist: string;
  frames: Frame[];
}

/** A position in a source file. */
export interface SourcePosition {
  /** From the root of the repository: `reader/src/post/route.tsx`. */
  file: string;
  line: number;
  column: number;
}

/** Parsed maps take several times as much memory as the characters of their mappings, by which they are counted. */
const maps = new LRUCache<string, TraceMap>({ maxSize: 12_000_000 });

/** @returns undefined when the release has no map of the file */
function readMap(dist: string, { front, version, file }: Frame): TraceMap | undefined {
  const mapFile = path.join(dist, 'releases', front, version, 'maps', `${file}.map`);
  const known = maps.get(mapFile);
  if (known || !existsSync(mapFile)) return known;
  const { sourcesContent: _unused, ...map } = JSON.parse(readFileSync(mapFile, 'utf8'));
  const parsed = new TraceMap(map);
  maps.set(mapFile, parsed, { size: 1000 + map.mappings.length });
  return parsed;
}

/** The bundler names sources by the package of a front, relative to its folder. */
function toSourceFile(source: string, front: string): string {
  const [name] = source.replace(/^webpack:\/\/(?:@[\w-]+\/)?[\w-]+\//, '').split('?');
  return path.posix.join(front, name!).replace(/^(?:\.\.\/)+/, '');
}

function mapFrame(dist: string, frame: Frame): SourcePosition | null {
  const map = readMap(dist, frame);
  // engines count columns from one
  const found = map && originalPositionFor(map, { line: frame.line, column: Math.max(0, frame.column - 1) });
  if (!found?.source) return null;
  // a resolved name has lost the way up from the front's folder
  const source = map!.sources[map!.resolvedSources.indexOf(found.source)] ?? found.source;
  return { file: toSourceFile(source, frame.front), line: found.line, column: found.column + 1 };
}

/** Finds the positions in source files, by the maps of the releases; null where there is none. */
export default function mapFrames({ dist, frames }: MappingTask): (SourcePosition | null)[] {
  return frames.map((frame) => {
    try {
      return mapFrame(dist, frame);
    } catch {
      // a map that cannot be read is none
      return null;
    }
  });
}
