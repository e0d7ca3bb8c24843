/** `npm run restore -- FILE`: fills an empty site from an archive. */
import { parseArgs } from 'node:util';
import { readConfig } from '@ezhuthu/api';
import { hasSecrets, restoreArchive } from '@ezhuthu/api/archive';
import { print, runScript } from '@ezhuthu/remote/terminal';
import { askPassphrase } from './ask-passphrase.ts';
import { lockDataFolder } from './locks.ts';
import { showProgress } from './show-progress.ts';

const usage = `Usage:
  npm run restore -- FILE                     fills the empty site of DATA_DIR or DATABASE_URL from an archive
  npm run restore -- --without-secrets FILE   without the passwords and keys that are in it`;

const { values, positionals } = parseArgs({
  options: { 'without-secrets': { type: 'boolean', default: false } },
  allowPositionals: true,
});

await runScript(async () => {
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(usage);
  const config = readConfig(process.env);
  lockDataFolder(config.dataDir);
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
  if (hasOtherSecret)
    print('  JWT_SECRET is not that of the old site: links in mails sent by it do not work any more.');
  if (author) print(`  The author is ${author.email}`);
  if (author?.password) print(`  Password      ${author.password}   (shown this once)`);
  print('Start the site with: npm start');
});
