import { open } from 'node:fs/promises';
import { AppError } from '../../platform/errors/app-error.ts';
import { openZip, type ZipFile } from '../../platform/files/open-zip.ts';
import { wording } from '../../platform/text/wording.ts';
import { pictureName } from '../body/pictures.ts';
import type { Entry } from '../entries.ts';
import { exportMessages } from '../messages.ts';
import { readBlogger } from './blogger.ts';
import { readGhost } from './ghost.ts';
import { inUnicode } from './in-unicode.ts';
import { decodeText, openText } from './open-text.ts';
import { findExport } from './read-archive.ts';
import { readWordPress } from './wordpress.ts';

type OpenText = () => AsyncGenerator<string>;

interface TextSource {
  name: string;
  /** Whether a text that begins like this is its export. */
  matches(head: string): boolean;
  /**
   * @param openIt begins to read the text
   * @param hasBodies false when the texts of posts are not needed
   */
  read(openIt: OpenText, hasBodies: boolean): AsyncGenerator<Entry>;
}

const sources: TextSource[] = [
  {
    name: 'Blogger',
    matches: (head) => /<feed\b/.test(head) && /tag:blogger\.com|schemas\.google\.com\/blogger/.test(head),
    read: (openIt) => readBlogger(openIt()),
  },
  {
    name: 'WordPress',
    matches: (head) => /<rss\b/.test(head) && /xmlns:wp=|wordpress\.org\/export/.test(head),
    read: (openIt, hasBodies) => readWordPress(openIt(), hasBodies),
  },
  {
    name: 'Ghost',
    matches: (head) => /^\ufeff?\s*\{/.test(head) && /"(?:db|data)"\s*:/.test(head),
    read: readGhost,
  },
];

/** Characters in which a source is recognised. */
const headLength = 16 * 1024;

async function findSource(openIt: OpenText): Promise<TextSource | undefined> {
  let head = '';
  for await (const chunk of openIt()) {
    head += chunk;
    if (head.length >= headLength) break;
  }
  return sources.find(({ matches }) => matches(head.slice(0, headLength)));
}

export interface Export {
  /** Name of the program that wrote it; empty for an archive of pictures only. */
  source: string;
  /**
   * Reads it from the beginning, each time it is called.
   * @param hasBodies false allows to leave the texts of posts empty
   */
  read(hasBodies?: boolean): AsyncGenerator<Entry>;
  /** The archive that it is in, which may have pictures. */
  archive: ZipFile | null;
  close(): void;
}

const toExport = ({ name, read }: TextSource, openIt: OpenText, archive: ZipFile | null = null): Export => ({
  source: name,
  read: (hasBodies = true) => inUnicode(read(openIt, hasBodies)),
  archive,
  close: () => archive?.close(),
});

const unknown = () => new AppError('invalid', wording(exportMessages, 'unknown'));

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close());
  return buffer.toString('latin1') === 'PK\u0003\u0004';
}

/** A text in an archive, as Ghost and WordPress put theirs beside the pictures. */
const text = /\.(?:xml|json|atom)$/i;

async function openArchive(path: string): Promise<Export> {
  const archive = await openZip(path);
  try {
    return await readArchive(archive);
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** The export, the parts of one, or the pictures in an archive. @throws AppError `invalid` for anything else */
async function readArchive(archive: ZipFile): Promise<Export> {
  const found = findExport(archive);
  if (found)
    return { source: found.source, read: () => inUnicode(found.read()), archive, close: archive.close };
  const texts: Export[] = [];
  for (const name of archive.names.filter((file) => text.test(file))) {
    const openIt = () => decodeText(archive.read(name));
    const source = await findSource(openIt);
    if (source) texts.push(toExport(source, openIt, archive));
  }
  const [first] = texts;
  if (first) {
    const other = texts.find(({ source }) => source !== first.source);
    if (other)
      throw new AppError('invalid', wording(exportMessages, 'severalInArchive', first.source, other.source));
    return {
      ...first,
      async *read(hasBodies) {
        for (const { read } of texts) yield* read(hasBodies);
      },
    };
  }
  if (archive.names.some((name) => pictureName.test(name)))
    return { source: '', read: async function* () {}, archive, close: archive.close };
  throw unknown();
}

/**
 * Opens an export: a text, also compressed by gzip, or a zip file. Its source is recognised by the content.
 * @throws AppError `invalid` for a file of another format, or a damaged archive
 */
export async function openExport(path: string): Promise<Export> {
  if (await isZip(path)) return openArchive(path);
  const openIt = () => openText(path);
  const source = await findSource(openIt);
  if (!source) throw unknown();
  return toExport(source, openIt);
}
