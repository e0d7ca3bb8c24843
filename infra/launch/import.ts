import { stat } from 'node:fs/promises';
import path from 'node:path';
import { closePlatform, openPlatform, readConfig } from '@ezhuthu/api';
import { checkFiles, importFiles, resumeImport, undoImport } from '@ezhuthu/api/imports';
import { defaultCategory, type ImportChoices, type ImportSummary, type SiteImport } from '@ezhuthu/contract';
import { print } from '@ezhuthu/system/terminal';

/** Names with their counts, the most frequent first. */
function listed(terms: { name: string; posts: number }[]): string {
  const shown = terms.slice(0, 12).map(({ name, posts }) => `${name} (${posts})`);
  return [...shown, ...(terms.length > 12 ? [`and ${terms.length - 12} more`] : [])].join(', ');
}

/** Numbers that are not 0, with their words. */
const counted = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([words, count]) => `${count.toLocaleString('en')} ${words}`)
    .join(', ') || 'none';

function report(summary: ImportSummary): void {
  const { published, drafts, scheduled, trashed, first, last, omitted } = summary;
  const named = (taxonomy: string) => listed(summary.terms.filter((term) => term.taxonomy === taxonomy));
  const lines: Record<string, string> = {
    blog: [summary.title, summary.url].filter(Boolean).join(', '),
    posts:
      counted({ published, drafts, scheduled, deleted: trashed }) +
      (first && `; published from ${first.slice(0, 10)} to ${last.slice(0, 10)}`),
    pages: counted({ pages: summary.pages }),
    comments: counted({ comments: summary.comments, 'of them not approved': summary.heldComments }),
    categories: named('category'),
    tags: named('tag'),
    labels: named('label'),
    authors: summary.authors.join(', '),
    pictures: counted({ pictures: summary.pictures, 'of them in the files': summary.picturesInFiles }),
    'old addresses': counted({ addresses: summary.addresses }),
    'to look at': counted({
      'posts without a title': summary.untitled,
      'with a password or for members (they become drafts)': summary.restricted,
      'converted from TSCII or TAB': summary.converted,
    }),
    'taken out': counted(summary.dropped),
    'left out': counted({ ...omitted, 'deleted posts': trashed }),
  };
  for (const [name, line] of Object.entries(lines)) if (line) print(`  ${name.padEnd(14)} ${line}`);
  if (summary.isCutOff) print('  A file ends too early: what follows is missing. Please export it again.');
}

const showProgress = ({ progress }: SiteImport): void => {
  if (!progress) return;
  const { phase, posts, postsTotal, comments, commentsTotal, pictures, secondsLeft } = progress;
  const rest = secondsLeft === null ? '' : `, about ${Math.ceil(secondsLeft / 60)} min left`;
  const counts = `${posts}/${postsTotal} posts, ${comments}/${commentsTotal} comments, ${pictures} pictures`;
  process.stdout.write(`\r${phase}: ${counts}${rest}          `);
};

function conclude({ id, state, error, notes, progress }: SiteImport): void {
  print(`\nThe import ${id} is ${state}.${error && ` ${error}`}`);
  if (state === 'done' && progress?.failedPictures)
    print(`${progress.failedPictures} pictures could not be fetched; posts link to them.`);
  const told = counted(notes as Record<string, number>);
  if (told !== 'none') print(`To look at in the studio, at Import: ${told}.`);
  if (state === 'unreadable' || state === 'failed') process.exitCode = 1;
}

interface Options {
  dryRun?: true;
  /** Drafts, comments or pages, with commas between them. */
  without?: string;
  linkPictures?: true;
  /** With commas between them. */
  categories?: string;
  category?: string;
  /** Addresses of the old site, with spaces or commas between them. */
  site?: string;
  resume?: string;
  undo?: string;
}

const split = (list = ''): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

function choose({ terms }: ImportSummary, options: Options): ImportChoices {
  const without = split(options.without);
  const categories = split(options.categories);
  return {
    drafts: !without.includes('drafts'),
    comments: !without.includes('comments'),
    pages: without.includes('pages') ? 'omit' : 'posts',
    pictures: options.linkPictures ? 'link' : 'fetch',
    category: options.category ?? defaultCategory,
    oldSite: options.site,
    terms: terms
      .filter(({ name }) => categories.includes(name))
      .map(({ taxonomy, name }) => ({ taxonomy, name, as: 'category', to: '' })),
  };
}

export async function importBlog(named: string[], options: Options): Promise<void> {
  const config = readConfig(process.env);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const watching = { onProgress: showProgress, signal: stopping.signal };
  const { dryRun, resume, undo } = options;
  const chooseTerms = (summary: ImportSummary) => choose(summary, options);
  if (dryRun) {
    const { source, summary } = await checkFiles(named, config.timezone);
    print(`An export of ${source}`);
    return report(summary);
  }
  const files = await Promise.all(
    named.map(async (file) => ({
      name: path.basename(file),
      bytes: (await stat(file)).size,
      path: path.resolve(file),
    })),
  );
  const platform = await openPlatform(config);
  try {
    if (undo) return conclude(await undoImport(platform, undo, watching));
    if (resume) return conclude(await resumeImport(platform, resume, { ...watching, choose: chooseTerms }));
    const onStart = (id: string) => print(`Import ${id}`);
    conclude(await importFiles(platform, files, { ...watching, choose: chooseTerms, onStart }));
  } finally {
    await closePlatform(platform);
  }
}
