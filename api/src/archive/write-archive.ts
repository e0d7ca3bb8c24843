import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion } from '@ezhuthu/contract';
import { Piscina } from 'piscina';
import { createCounter } from '../analytics/service.ts';
import { visibleComments } from '../comments/service.ts';
import type { Queryable } from '../platform/database/database.ts';
import { deferAsync } from '../platform/defer.ts';
import type { SecretKey } from '../platform/encryption/age.ts';
import { yieldToEventLoop } from '../platform/event-loop.ts';
import type { Platform } from '../platform/platform.ts';
import { isLong } from '../platform/queues/long-texts.ts';
import { findSettings } from '../platform/settings/settings.ts';
import { findMigrations } from '../platform/startup/migrate.ts';
import { everyPost, type WholePost } from '../posts/service.ts';
import { createBag, declaration } from './bag.ts';
import { type ArchiveManifest, format, names } from './manifest.ts';
import { getFeed, getFileName, indexPage, type PagesOf, postPage, styleSheet } from './pages.ts';
import { listPosts } from './queries.ts';
import toMarkdown from './to-markdown.ts';
import { type Progress, type Writing, writeSecrets, writeTables } from './write-tables.ts';

type Convert = (html: string) => Promise<string>;

/** Gives `use` a converter, which converts long texts on a thread of its own. */
async function withMarkdown<T>(use: (convert: Convert) => Promise<T>): Promise<T> {
  const filename = path.join(import.meta.dirname, 'to-markdown.ts');
  const thread = new Piscina<string, string>({ filename, minThreads: 0, maxThreads: 1 });
  await using _ = deferAsync(() => thread.destroy());
  return await use(async (html) => (isLong(html) ? thread.run(html) : toMarkdown(html)));
}

/** Fields in front of a text, as most programs for Markdown read them; JSON is YAML. */
function frontMatter(post: WholePost): string {
  const fields = {
    title: post.title,
    subtitle: post.subtitle || undefined,
    slug: post.urlSlug,
    date: post.publishedAt ?? undefined,
    updated: post.updatedAt,
    status: post.status,
    hidden: post.hidden || undefined,
    author: post.author,
    categories: [post.category],
    tags: post.tags,
    cover: post.coverImage || undefined,
    description: post.excerpt,
    search_title: post.searchTitle || undefined,
    search_description: post.searchDescription || undefined,
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `---\n${lines.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')}---\n\n`;
}

interface ArchiveOptions {
  /** Encrypts the secrets; without it they are left out. */
  secretKey?: SecretKey;
  signal?: AbortSignal;
  report?(progress: Progress): void;
}

export interface ArchiveSummary extends Pick<ArchiveManifest, 'posts' | 'uploads'> {
  /** Name of the file without extension. */
  name: string;
  bytes: number;
  rows: number;
  hasSecrets: boolean;
}

async function readSite({ config }: Platform, db: Queryable): Promise<Omit<PagesOf, 'slugs'>> {
  const { timezone, siteUrl } = config;
  const names = ['siteName', 'description', 'timezone'] as const;
  const stored = await findSettings<Pick<PagesOf, (typeof names)[number]>>(db, [...names]);
  return { siteName: '', description: '', timezone, siteUrl, ...stored };
}

/** Pages, Markdown and the feed. @returns the number of posts */
async function writePosts({ platform, bag, db, step }: Writing, site: Omit<PagesOf, 'slugs'>) {
  const listed = await listPosts(db);
  const pages: PagesOf = { ...site, slugs: new Set(listed.map(({ slug }) => slug)) };
  await bag.add('index.html', [indexPage(listed, pages)]);
  await bag.add('style.css', [styleSheet]);
  await bag.add('feed.json', getFeed(everyPost(platform, db), pages));
  let done = 0;
  await withMarkdown(async (convert) => {
    for await (const post of everyPost(platform, db)) {
      step({ step: 'posts', done: done++, total: listed.length });
      const name = names.posts + getFileName(post.urlSlug);
      await bag.add(`${name}.html`, [postPage(post, await visibleComments(db, post.id), pages)]);
      await bag.add(`${name}.md`, [
        frontMatter(post),
        await convert(post.content.replaceAll('"/uploads/', '"../uploads/')),
      ]);
      await yieldToEventLoop();
    }
  });
  return done;
}

/** Uploads never change under their name and are never deleted, so they need not be of the same moment. */
async function writeUploads({ platform: { storage }, bag, step }: Omit<Writing, 'db'>) {
  const files: string[] = [];
  for await (const name of storage.list()) files.push(name);
  let bytes = 0;
  for (const [done, name] of files.sort().entries()) {
    step({ step: 'uploads', done, total: files.length });
    const file = await storage.open(name);
    if (file) bytes += await bag.add(names.uploads + name, file.stream, { isStored: true });
  }
  return { files: files.length, bytes };
}

const readme = ({ siteName, siteUrl }: Omit<PagesOf, 'slugs'>) => `${siteName} (${siteUrl})

This is everything that the site has. To read it, open data/index.html in a browser.

data/index.html        all posts, with links to their pages
data/posts/            each post as a page (.html) and as Markdown (.md)
data/feed.json         the public posts as a JSON Feed, which many programs can import
data/uploads/          pictures
data/tables/           every table of the database, a row of JSON on each line
data/manifest.json     what the tables and columns are, and which program wrote this
data/secrets*.age      passwords and keys, when they were asked for, encrypted with a passphrase (age-encryption.org)
manifest-sha256.txt    checksums of all files (BagIt, RFC 8493): sha256sum -c manifest-sha256.txt

Times are in UTC. Whole numbers beyond 2^53 are written as texts of digits.
`;

const stamp = (time: Date) => time.toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-');

/** Name of an archive of this moment, without extension. */
export const archiveName = (time: Date): string => `ezhuthu-${stamp(time)}`;

/**
 * Writes the whole site into one zip file while the site runs: a BagIt bag (RFC 8493) with what people read and what a
 * restore needs. The database is read as it is at one moment. On an error nothing is left.
 */
export async function writeArchive(
  platform: Platform,
  file: string,
  { secretKey, signal, report }: ArchiveOptions = {},
): Promise<ArchiveSummary> {
  const time = platform.clock.now();
  const partial = `${file}.partial`;
  const bag = createBag(createWriteStream(partial, { mode: 0o600, flush: true }), {
    folder: archiveName(time),
    time,
  });
  const step = (progress: Progress) => {
    signal?.throwIfAborted();
    report?.(progress);
  };
  try {
    // events that wait are only among the secrets
    await createCounter(platform).countWaiting(signal);
    await bag.addTag('bagit.txt', declaration);
    const inDatabase = await platform.database.snapshot(async (db) => {
      const writing = { platform, bag, db, step };
      const site = await readSite(platform, db);
      await bag.addTag('README.txt', readme(site));
      const posts = await writePosts(writing, site);
      const described = await writeTables(writing);
      const secrets = secretKey ? { tables: await writeSecrets(writing, secretKey) } : null;
      return { site, posts, tables: described, secrets, migrations: await findMigrations(db) };
    });
    const { site, ...rest } = inDatabase;
    const uploads = await writeUploads({ platform, bag, step });
    const manifest: ArchiveManifest = {
      format,
      createdAt: time.toISOString(),
      software: { name: 'Ezhuthu', version: contractVersion },
      site: { url: site.siteUrl, name: site.siteName, timezone: site.timezone },
      ...rest,
      uploads,
    };
    await bag.add(names.manifest, [`${JSON.stringify(manifest, null, 2)}\n`]);
    await bag.finish({
      'Bagging-Date': time.toISOString().slice(0, 10),
      'Bag-Software-Agent': `Ezhuthu ${contractVersion}`,
      'External-Description': `${site.siteName.replace(/\s+/g, ' ')} (${site.siteUrl})`,
    });
    await rename(partial, file);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { size: bytes } = await stat(file);
    return {
      name: archiveName(time),
      bytes,
      rows,
      posts: manifest.posts,
      uploads,
      hasSecrets: secretKey !== undefined,
    };
  } catch (error) {
    bag.destroy(error as Error);
    await rm(partial, { force: true });
    throw error;
  }
}
