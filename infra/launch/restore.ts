/** `npm run restore`: fills an empty site from an archive or from a backup. */
import { readConfig } from '@ezhuthu/api';
import { hasSecrets, restoreArchive } from '@ezhuthu/api/archive';
import { restoreBackup } from '@ezhuthu/api/backups';
import { print } from '@ezhuthu/system/terminal';
import { askPassphrase } from './ask-passphrase.ts';
import { lockDataFolder } from './locks.ts';
import { parseMoment } from './moment.ts';
import { showProgress } from './show-progress.ts';

type Config = ReturnType<typeof readConfig>;

const otherSecret =
  '  JWT_SECRET is not that of the old site: links in mails sent by it do not work any more.';

async function fromArchive(config: Config, file: string, withoutSecrets = false): Promise<void> {
  const isSealed = (await hasSecrets(file)) && !withoutSecrets;
  const passphrase = isSealed ? await askPassphrase() : undefined;
  const { manifest, author, hasOtherSecret } = await restoreArchive(config, file, {
    passphrase,
    report: showProgress,
  });
  const { site, createdAt, posts, uploads, tables } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  print(`\n${site.name} (${site.url}) is restored, as it was at ${createdAt}.`);
  print(`  ${posts} posts, ${uploads.files} pictures, ${rows} rows`);
  if (passphrase !== undefined) print('  Everybody signs in with their password.');
  else print('  Members set a new password by "forgot password". Open invitations must be sent again.');
  if (hasOtherSecret) print(otherSecret);
  if (author) print(`  The author is ${author.email}`);
  if (author?.password) print(`  Password      ${author.password}   (shown this once)`);
}

async function fromBackup(config: Config, at: string): Promise<void> {
  const { siteUrl, moment, rows, uploads, missingUploads, hasOtherSecret } = await restoreBackup(config, {
    at: parseMoment(at),
    report: showProgress,
  });
  print(`\n${siteUrl} is restored, as it was at ${moment}.`);
  print(`  ${rows} rows, ${uploads} uploads. Everybody signs in with their password.`);
  for (const sentence of missingUploads) print(`  ${sentence}`);
  if (hasOtherSecret) print(otherSecret);
}

/** @param file an archive; without it, the backup of `at` is restored */
export async function restore(
  file: string | undefined,
  { at = 'latest', withoutSecrets }: { at?: string; withoutSecrets?: true },
): Promise<void> {
  const config = readConfig(process.env);
  lockDataFolder(config.dataDir);
  if (file === undefined) await fromBackup(config, at);
  else await fromArchive(config, file, withoutSecrets);
  print('Start the site with: npm start');
}
