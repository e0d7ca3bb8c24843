import path from 'node:path';
import { closePlatform, openPlatform, readConfig } from '@ezhuthu/api';
import { archiveName, archiveSite } from '@ezhuthu/api/archive';
import { minPassphrase } from '@ezhuthu/contract';
import { print } from '@ezhuthu/system/terminal';
import { askPassphrase } from './ask-passphrase.ts';
import { megabytes, showProgress } from './show-progress.ts';

export async function archive({ to, secrets }: { to?: string; secrets?: true }): Promise<void> {
  const config = readConfig(process.env);
  const passphrase = secrets ? await askPassphrase({ isNew: true }) : undefined;
  if (passphrase !== undefined && passphrase.length < minPassphrase)
    throw new Error(`The passphrase needs ${minPassphrase} characters or more.`);
  const file = path.resolve(to ?? `${archiveName(new Date())}.zip`);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort(new Error('Stopped; nothing was written.')));
  const platform = await openPlatform(config);
  try {
    const { bytes, posts, rows, uploads, hasSecrets } = await archiveSite(platform, file, {
      passphrase,
      signal: stopping.signal,
      report: showProgress,
    });
    print(`\n${file} (${megabytes(bytes)})`);
    print(`  ${posts} posts, ${uploads.files} pictures (${megabytes(uploads.bytes)}), ${rows} rows`);
    print(
      hasSecrets
        ? '  with passwords and keys, encrypted'
        : '  without passwords and keys (--secrets adds them)',
    );
    print('Restore it into an empty site with: npm run restore -- FILE');
  } finally {
    await closePlatform(platform);
  }
}
