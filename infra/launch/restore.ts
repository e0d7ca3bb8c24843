/** `npm run restore`: fills an empty site from an archive or from a backup. */
import { parseArgs } from 'node:util';
import { readConfig } from '@ezhuthu/api';
import { hasSecrets, restoreArchive } from '@ezhuthu/api/archive';
import { restoreBackup } from '@ezhuthu/api/backups';
import { print, runScript } from '@ezhuthu/remote/terminal';
import { askPassphrase } from './ask-passphrase.ts';
import { lockDataFolder } from './locks.ts';
import { showProgress } from './show-progress.ts';

const usage = `Usage, for the empty site of DATA_DIR or DATABASE_URL:
  npm run restore -- FILE                     from an archive
  npm run restore -- --without-secrets FILE   without the passwords and keys that are in it
  npm run restore -- --at latest              from the newest backup of BACKUP_URL
  npm run restore -- --at 2026-01-31T06:30    from the newest one until then (UTC; "npm run backups" lists them)`;

const { values, positionals } = parseArgs({
  options: { 'without-secrets': { type: 'boolean', default: false }, at: { type: 'string' } },
  allowPositionals: true,
});

type Config = ReturnType<typeof readConfig>;

const otherSecret =
  '  JWT_SECRET is not that of the old site: links in mails sent by it do not work any more.';

async function fromArchive(config: Config, file: string): Promise<void> {
  const isSealed = (await hasSecrets(file)) && !values['without-secrets'];
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

/** The end of that moment: of the day for a day, of the minute for a minute. */
function parseMoment(text: string): Date {
  if (text === 'latest') return new Date();
  const [, day, time = '23:59'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? [];
  const moment = new Date(`${day}T${time.length === 5 ? `${time}:59` : time}.999Z`);
  if (Number.isNaN(moment.getTime())) throw new Error(usage);
  return moment;
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

await runScript(async () => {
  const [file] = positionals;
  if ((values.at === undefined) !== (positionals.length === 1)) throw new Error(usage);
  const config = readConfig(process.env);
  lockDataFolder(config.dataDir);
  if (values.at !== undefined) await fromBackup(config, values.at);
  else await fromArchive(config, file!);
  print('Start the site with: npm start');
});
