/** `npm run import -- --dry-run FILE …`: says what the exports of other blogs hold. Changes nothing. */
import { parseArgs } from 'node:util';
import { openExport, type Summary, summarize } from '@ezhuthu/api/imports';
import { print, runScript } from '@ezhuthu/remote/terminal';

const usage = 'Usage: npm run import -- --dry-run FILE …';

/** Names with their counts, the most frequent first. */
function listed(counts: Map<string, number>): string {
  const sorted = [...counts].sort(([, left], [, right]) => right - left);
  const shown = sorted.slice(0, 12).map(([name, count]) => `${name} (${count})`);
  return [...shown, ...(sorted.length > 12 ? [`and ${sorted.length - 12} more`] : [])].join(', ');
}

/** Numbers that are not 0, with their words. */
const counted = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([words, count]) => `${count.toLocaleString('en')} ${words}`)
    .join(', ') || 'none';

function report(summary: Summary): void {
  const { posts, categories, tags, labels, omitted, first, last } = summary;
  const lines: Record<string, string> = {
    blog: [summary.title, summary.url].filter(Boolean).join(', '),
    posts: counted(posts) + (first && `; published from ${first.slice(0, 10)} to ${last.slice(0, 10)}`),
    pages: counted({ pages: summary.pages }),
    comments: counted({ comments: summary.comments, 'of them not approved': summary.heldComments }),
    categories: listed(categories),
    tags: listed(tags),
    labels: listed(labels),
    authors: [...summary.authors].join(', '),
    pictures: counted({ pictures: summary.pictures }),
    'old addresses': counted({ addresses: summary.addresses }),
    'to look at': counted({
      'posts without a title': summary.untitled,
      'with a password or for members': summary.restricted,
      'converted from TSCII or TAB': summary.converted,
    }),
    'taken out': counted(summary.dropped),
    'left out': counted(omitted),
  };
  for (const [name, line] of Object.entries(lines)) if (line) print(`  ${name.padEnd(14)} ${line}`);
  if (omitted.rest) print('  The file ends too early: what follows is missing. Please export it again.');
}

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (!values['dry-run'] || positionals.length === 0) throw new Error(usage);
  for (const file of positionals) {
    const { source, entries, close } = await openExport(file);
    print(`${file}: an export of ${source}`);
    report(await summarize(entries));
    close();
  }
});
