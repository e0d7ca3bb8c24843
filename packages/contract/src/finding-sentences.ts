import type { FindingCode, FindingParams } from './diagnostics.ts';
import { counted } from './text/index.ts';

/** What was found, and what to do about it. */
export type FindingSentences = [found: string, advice?: string];

/** Each finding in English, for the command `doctor` and the studio. */
export const findingSentences: { [Code in FindingCode]: (params: FindingParams<Code>) => FindingSentences } =
  {
    'check-failed': ({ reason }) => [
      `This could not be checked: ${reason}.`,
      'The server’s log may say more.',
    ],
    'database-good': ({ engine, version, size }) => [`${engine} ${version}, ${size}.`],
    'database-unreachable': ({ reason }) => [
      `The database does not answer: ${reason}.`,
      'Start it, and check the address, user and password in `DATABASE_URL`.',
    ],
    'database-missing': ({ folder }) => [
      `There is no database in ${folder}.`,
      'Starting the site creates one; if the site is elsewhere, set `DATA_DIR`.',
    ],
    'database-old': ({ engine, version }) => [
      `${engine} ${version} is not supported.`,
      'Use MySQL 8, MariaDB 10.6 or later.',
    ],
    'database-charset': ({ count }) => [
      `${counted(count, 'table', 'tables')} cannot store every character.`,
      'Convert them: `alter table NAME convert to character set utf8mb4`.',
    ],
    'database-not-strict': () => [
      'The database cuts off values that are too long instead of refusing them.',
      'Add `STRICT_TRANS_TABLES` to `sql_mode`.',
    ],
    'database-read-only': () => [
      'The database is read-only, so nothing can be saved.',
      'Point `DATABASE_URL` at the server that accepts writes.',
    ],
    'database-connections': ({ allowed, needed }) => [
      `The database allows ${allowed} connections; two processes and a backup need ${needed}.`,
      'Raise max_connections.',
    ],
    'database-node-not-ready': ({ state }) => [
      `This server of the cluster accepts no writes (${state}).`,
      'Bring it back into the cluster, or point `DATABASE_URL` at another one.',
    ],
    'database-several-writers': ({ count }) => [
      `${counted(count, 'server answers', 'servers answer')} at the address of \`DATABASE_URL\`.`,
      'Send all connections to one of them, and use the others only when it fails.',
    ],
    'database-journal': ({ mode }) => [
      `The database is not in WAL mode but in "${mode}", so readers wait for writers.`,
      'Start the site once; keep the data folder on a local disk.',
    ],
    'database-unused-space': ({ free, size }) => [
      `${free} of the database’s ${size} is unused.`,
      'Stop the site and run: `sqlite3 DATA_DIR/ezhuthu.sqlite vacuum`.',
    ],
    'database-intact': () => ['All tables are intact.'],
    'database-damaged': ({ count }) => [
      `The database is damaged in ${counted(count, 'place', 'places')}.`,
      'Stop the site, keep a copy of the data folder, and restore the newest backup: `npm run restore -- --at latest`.',
    ],
    'migrations-good': ({ count }) => [`All migrations have run (${count}).`],
    'migrations-missing': ({ count }) => [
      `${counted(count, 'migration has', 'migrations have')} not run.`,
      'Starting or deploying the site runs them.',
    ],
    'migrations-unknown': ({ count }) => [
      `A newer release has run ${counted(count, 'migration', 'migrations')} that this one does not know.`,
      'Deploy that release again; this one works until then.',
    ],
    'migrations-interrupted': () => ['A migration was interrupted.', 'The next start continues it.'],
    'statements-fast': ({ milliseconds }) => [`No database query has taken ${milliseconds} ms or more.`],
    'statements-slow': ({ count, milliseconds }) => [
      `${counted(count, 'database query has', 'database queries have')} taken ${milliseconds} ms or more since the server started.`,
      'Check the load on the database and its disk.',
    ],
    'storage-good': ({ files }) => [`All pictures in use are there (${files} files).`],
    'storage-unusable': ({ reason }) => [
      `Files cannot be stored: ${reason}.`,
      'Check the permissions of `DATA_DIR`, or the bucket of `STORAGE_URL`.',
    ],
    'disk-good': ({ free }) => [`${free} of disk space is free.`],
    'disk-low': ({ free, percent }) => [
      `Only ${free} (${percent} %) is free on the disk of \`DATA_DIR\`.`,
      'Free some space, or move the data to a larger disk.',
    ],
    'disk-full': ({ free }) => [
      `The disk of \`DATA_DIR\` is full: ${free} is left.`,
      'Free some space now, or nothing can be saved.',
    ],
    'data-folder-temporary': ({ folder }) => [
      `${folder} is in memory, and is lost when the machine restarts.`,
      'Set `DATA_DIR` to a folder on a disk.',
    ],
    'files-unused': ({ count }) => [
      `No post, setting or profile has used ${counted(count, 'file', 'files')} for 30 days.`,
      'Fixing this moves them to the folder `unused-uploads`, where they are kept for another 30 days.',
    ],
    'files-missing': ({ count }) => [
      `The files of ${counted(count, 'picture', 'pictures')} in use are missing.`,
      'Restore the files from a backup, or upload the pictures again in these posts.',
    ],
    'sizes-missing': ({ count }) => [
      `${counted(count, 'picture lacks', 'pictures lack')} some sizes.`,
      'Fixing this makes them from the largest size.',
    ],
    'backups-good': ({ hours }) => [`A backup was verified ${counted(hours, 'hour', 'hours')} ago.`],
    'backups-none': () => [
      'Nothing is backed up.',
      'Set `BACKUP_URL` to a folder on another disk or to a bucket.',
    ],
    'backups-unproven': () => [
      'No backup has been verified yet.',
      'One is made every day; to make one now: `npm run backup`.',
    ],
    'backups-overdue': () => ['No backup has been verified for three days.', 'See why: `npm run backup`.'],
    'backups-failed': ({ reason }) => [
      `The last backup failed: ${reason}`,
      'Fix that, then run: `npm run backup`.',
    ],
    'backups-same-disk': () => [
      'The backups are on the same disk as the data, and would be lost with it.',
      'Set `BACKUP_URL` to another disk or a bucket.',
    ],
    'jobs-good': ({ waiting }) => [`No background job has failed; waiting: ${waiting}.`],
    'jobs-late': ({ count, minutes }) => [
      `${counted(count, 'background job is', 'background jobs are')} waiting, the oldest for ${minutes} minutes.`,
      'Jobs run while the site is running; if this goes on, restart the server.',
    ],
    'jobs-failed': ({ count }) => [
      `${counted(count, 'background job has failed and is', 'background jobs have failed and are')} not retried.`,
      'Fixing this tries them once more.',
    ],
    'tasks-stuck': ({ count }) => [
      `${counted(count, 'long task is', 'long tasks are')} waiting, and no server has started one.`,
      'The machine that has their files must be running.',
    ],
    'search-good': ({ posts }) => [`All ${posts} public posts are in the search index.`],
    'search-missing': ({ count }) => [
      `${counted(count, 'post', 'posts')} cannot be found by search.`,
      'Fixing this adds them to the search index.',
    ],
    'search-extra': ({ count }) => [
      `The search index has ${counted(count, 'post that is', 'posts that are')} not public.`,
      'Fixing this removes them.',
    ],
    'search-stale': ({ count, compared }) => [
      `For ${count} of the ${compared} newest posts, the search index has outdated words.`,
      'Fixing this rebuilds the index.',
    ],
    'metrics-good': ({ days }) => [
      `The figures of ${counted(days, 'day', 'days')} match the recorded views.`,
    ],
    'metrics-behind': ({ views }) => [
      `${counted(views, 'view is', 'views are')} stored but not counted yet.`,
      'They are counted within the hour; fixing this counts them now.',
    ],
    'metrics-differ': ({ count }) => [
      `The figures of ${counted(count, 'day', 'days')} do not match the recorded views.`,
      'Fixing this counts all views again.',
    ],
    'releases-good': ({ count }) => [`All live releases are complete and unchanged (${count}).`],
    'releases-elsewhere': () => ['The releases are on another machine, whose page servers check them.'],
    'releases-missing': ({ count }) => [
      `${counted(count, 'front has', 'fronts have')} no live release.`,
      'Deploy what is missing: `npm run deploy -w NAME`.',
    ],
    'releases-untrusted': ({ count }) => [
      `The new release of ${counted(count, 'front', 'fronts')} was not accepted; the last good one stays live.`,
      'See who deployed it: `npm run releases -- --log`; then deploy again.',
    ],
    'releases-damaged': ({ count }) => [
      `${counted(count, 'live release is', 'live releases are')} incomplete or changed.`,
      'Deploy again: `npm run deploy -w NAME`.',
    ],
    'mail-good': ({ host }) => [`The mail server ${host} accepts this site.`],
    'mail-outbox': () => [
      'No mail server is set up: emails become files in `DATA_DIR/outbox`, and nobody gets them.',
      'Set `SMTP_URL`.',
    ],
    'mail-unreachable': ({ host, reason }) => [
      `The mail server ${host} cannot be used: ${reason}.`,
      'Check `SMTP_URL`; emails wait and are retried for nine hours.',
    ],
    'mail-sender-local': ({ address }) => [
      `Emails are sent from ${address}, which other mail servers refuse.`,
      'Set a sender address in the settings of the site, or `SITE_URL`.',
    ],
    'mail-dns-good': ({ domain }) => [
      `${domain} has SPF and DMARC records; a test email shows whether emails are signed (DKIM): --mail.`,
    ],
    'mail-dns-unknown': ({ domain }) => [
      `The records of ${domain} could not be looked up.`,
      'Check this machine’s DNS.',
    ],
    'mail-no-spf': ({ domain }) => [
      `${domain} has no SPF record, so emails may be treated as spam.`,
      'Publish the TXT record that your email provider gives.',
    ],
    'mail-no-dmarc': ({ domain }) => [
      `${domain} has no DMARC record; some providers refuse newsletters without one.`,
      `Publish a TXT record _dmarc.${domain}, for example "v=DMARC1; p=none".`,
    ],
    'address-good': ({ url }) => [`The site is at ${url}, for this machine alone.`],
    'address-local': ({ url }) => [
      `Others can reach this server, but links in emails and feeds lead to ${url}.`,
      'Set `SITE_URL` to the public address.',
    ],
    'address-insecure': ({ url }) => [
      `${url} is not encrypted: passwords can be read on the way.`,
      'Set up HTTPS, and `SITE_URL` with https.',
    ],
    'certificate-good': ({ days }) => [`The certificate is valid for ${counted(days, 'day', 'days')}.`],
    'certificate-expiring': ({ days }) => [
      `The certificate expires in ${counted(days, 'day', 'days')} and has not been renewed.`,
      'Find out why it was not renewed.',
    ],
    'certificate-expired': ({ day }) => [
      `The certificate expired on ${day}: browsers refuse the site.`,
      'Renew it now.',
    ],
    'certificate-refused': ({ reason }) => [
      `Browsers refuse the certificate: ${reason}.`,
      'Install one for the host of `SITE_URL`, with its chain.',
    ],
    'certificate-unknown': ({ reason }) => [
      `The certificate of \`SITE_URL\` could not be read: ${reason}.`,
      'Check that the address leads to this site.',
    ],
    'clock-good': () => ['The clock and the time zone are right.'],
    'clock-of-database': ({ seconds }) => [
      `The clock of the database differs by ${seconds} seconds.`,
      'Synchronize both clocks by NTP.',
    ],
    'clock-behind': ({ minutes }) => [
      `Something was stored ${minutes} minutes in the future: this clock is behind, or another one was ahead.`,
      'Synchronize the clock by NTP.',
    ],
    'timezone-differs': ({ set, stored }) => [
      `The days of this site are stored in ${stored}, but \`SITE_TIMEZONE\` is ${set}.`,
      `Set \`SITE_TIMEZONE=${stored}\`.`,
    ],
    'settings-good': () => ['No setting looks wrong.'],
    'settings-misspelt': ({ count }) => [
      `${counted(count, 'variable has', 'variables have')} no effect, but almost the name of a setting.`,
      'Correct the names.',
    ],
    'proxies-ignored': () => [
      'Requests come through a proxy that is not trusted, so all visitors seem to have one address.',
      'Set `TRUSTED_PROXIES` to the number of proxies.',
    ],
    'secret-short': () => [
      'The site’s secret is shorter than 32 characters.',
      'Replace it with a longer one; everybody will have to sign in again.',
    ],
    'chromium-good': () => ['Chromium, which prints books as PDF, is installed.'],
    'chromium-missing': () => [
      'Books are not offered as PDF, because Chromium is not installed.',
      'Install it (Debian: chromium), or set `CHROMIUM_PATH`.',
    ],
    'processes-good': ({ count, machines }) => [
      `${counted(count, 'process', 'processes')} on ${machines} machines run the same release.`,
    ],
    'processes-differ': ({ count }) => [
      `${count} releases run at the same time on the machines of the site.`,
      'Unless a deployment is under way, deploy again: `infra/edge/cluster/deploy-api.sh`.',
    ],
    'retention-good': ({ count }) => [
      `${counted(count, 'kind', 'kinds')} of personal data are deleted on time, as the privacy page promises.`,
    ],
    'retention-overdue': ({ table, count, days }) => [
      `${count} rows of ${table} are older than the ${days} days that the privacy page promises.`,
      'The hourly jobs delete them; see the log for why they did not.',
    ],
    'audit-good': ({ count }) => [`The audit log is complete: ${counted(count, 'line', 'lines')}.`],
    'audit-missing': ({ count }) => [
      `${counted(count, 'line of the audit log is', 'lines of the audit log are')} missing.`,
      'Somebody with access to the database has removed them. A backup has the lines of its time.',
    ],
    'audit-changed': ({ count }) => [
      `${counted(count, 'line of the audit log is', 'lines of the audit log are')} not as recorded.`,
      'Somebody with access to the database has changed them. A backup has the lines of its time.',
    ],
    'audit-late': ({ count }) => [
      `${counted(count, 'line was', 'lines were')} added to the chain of the audit log more than an hour late.`,
      'If the site was not down at that time, somebody has rebuilt the chain.',
    ],
    'audit-unchained': ({ count }) => [
      `${counted(count, 'line of the audit log is', 'lines of the audit log are')} not in the chain yet.`,
      'A running site adds them within seconds; see its log.',
    ],
    'audit-other-secret': ({ count }) => [
      `${counted(count, 'line of the audit log was', 'lines of the audit log were')} recorded under another \`JWT_SECRET\` and cannot be checked.`,
      'This happens after the secret has changed; such lines are deleted after 400 days.',
    ],
    'node-good': ({ version }) => [`Node ${version}.`],
    'node-unsupported': ({ version }) => [`Node ${version} is not the tested version.`, 'Use Node 24.'],
  };
