import type { FindingCode, FindingParams } from './diagnostics.ts';
import { counted } from './text/index.ts';

/** What was found, and what to do about it. */
export type FindingSentences = [found: string, advice?: string];

/** Each finding in English, for the command `doctor` and the studio. */
export const findingSentences: { [Code in FindingCode]: (params: FindingParams<Code>) => FindingSentences } =
  {
    'check-failed': ({ reason }) => [
      `This could not be checked: ${reason}.`,
      'The log of the server may say more.',
    ],
    'database-good': ({ engine, version, size }) => [`${engine} ${version}, ${size}.`],
    'database-unreachable': ({ reason }) => [
      `The database does not answer: ${reason}.`,
      'Start it, and compare DATABASE_URL with its address, user and password.',
    ],
    'database-missing': ({ folder }) => [
      `There is no database in ${folder}.`,
      'A start makes one; set DATA_DIR when the site is elsewhere.',
    ],
    'database-old': ({ engine, version }) => [
      `${engine} ${version} is not supported.`,
      'Use MySQL 8, MariaDB 10.6 or later.',
    ],
    'database-charset': ({ count }) => [
      `The texts of ${counted(count, 'table', 'tables')} cannot hold every character.`,
      'Convert them: alter table NAME convert to character set utf8mb4.',
    ],
    'database-not-strict': () => [
      'The database cuts off values that are too long instead of refusing them.',
      'Add STRICT_TRANS_TABLES to sql_mode.',
    ],
    'database-read-only': () => [
      'The database is read-only, so nothing can be saved.',
      'Let DATABASE_URL name the server that takes writes.',
    ],
    'database-connections': ({ allowed, needed }) => [
      `The database allows ${allowed} connections; two processes and a backup need ${needed}.`,
      'Raise max_connections.',
    ],
    'database-node-not-ready': ({ state }) => [
      `This server of the cluster takes no writes (${state}).`,
      'Bring it back into the cluster, or let DATABASE_URL name another one.',
    ],
    'database-several-writers': ({ count }) => [
      `${counted(count, 'server answers', 'servers answer')} at the address of DATABASE_URL.`,
      'Send all connections to one of them; the others are for its failure.',
    ],
    'database-journal': ({ mode }) => [
      `The database is not in WAL mode but in "${mode}", so readers wait for writers.`,
      'Start the site once; keep the data folder on a local disk.',
    ],
    'database-unused-space': ({ free, size }) => [
      `${free} of the database's ${size} are unused.`,
      'Stop the site and run: sqlite3 DATA_DIR/ezhuthu.sqlite vacuum.',
    ],
    'database-intact': () => ['All tables can be read and are intact.'],
    'database-damaged': ({ count }) => [
      `The database is damaged in ${counted(count, 'place', 'places')}.`,
      'Stop the site, keep a copy of the data folder, and restore the newest backup: npm run restore -- --at latest.',
    ],
    'migrations-good': ({ count }) => [`All migrations have run (${count}).`],
    'migrations-missing': ({ count }) => [
      `${counted(count, 'migration has', 'migrations have')} not run.`,
      'A start or a deployment runs them.',
    ],
    'migrations-unknown': ({ count }) => [
      `A newer release has run ${counted(count, 'migration', 'migrations')} that this one does not know.`,
      'Deploy that release again; this one works meanwhile.',
    ],
    'migrations-interrupted': () => ['A process was ended while it migrated.', 'The next start goes on.'],
    'statements-fast': ({ milliseconds }) => [`No statement has taken ${milliseconds} ms or more.`],
    'statements-slow': ({ count, milliseconds }) => [
      `${counted(count, 'statement has', 'statements have')} taken ${milliseconds} ms or more since the start of this process.`,
      'Look at the load of the database and its disk.',
    ],
    'storage-good': ({ files }) => [`All pictures in use are there (${files} files).`],
    'storage-unusable': ({ reason }) => [
      `Files cannot be stored: ${reason}.`,
      'Check the permissions of DATA_DIR, or the bucket of STORAGE_URL.',
    ],
    'disk-good': ({ free }) => [`${free} of the disk are free.`],
    'disk-low': ({ free, percent }) => [
      `Only ${free} (${percent} %) of the disk of DATA_DIR are free.`,
      'Free some space, or move the data to a larger disk.',
    ],
    'disk-full': ({ free }) => [
      `The disk of DATA_DIR is full: ${free} are free.`,
      'Free some space now, or writes will fail.',
    ],
    'data-folder-temporary': ({ folder }) => [
      `${folder} is in memory, and is lost with the machine's next start.`,
      'Let DATA_DIR name a folder on a disk.',
    ],
    'files-unused': ({ count }) => [
      `${counted(count, 'file has', 'files have')} not been named by any post, setting or profile for 30 days.`,
      'Mending moves such files to "unused-uploads" beside the uploads, where they stay for another 30 days.',
    ],
    'files-missing': ({ count }) => [
      `The files of ${counted(count, 'picture', 'pictures')} in use are gone.`,
      'Put the files back from a backup, or upload the pictures again in these posts.',
    ],
    'sizes-missing': ({ count }) => [
      `${counted(count, 'picture lacks', 'pictures lack')} some sizes.`,
      'Mending makes these from the largest one.',
    ],
    'backups-good': ({ hours }) => [`A backup was proven ${counted(hours, 'hour', 'hours')} ago.`],
    'backups-none': () => [
      'Nothing is backed up.',
      'Set BACKUP_URL to a folder on another disk or to a bucket.',
    ],
    'backups-unproven': () => [
      'No backup was proven yet.',
      'One is made every day; at once by: npm run backup.',
    ],
    'backups-overdue': () => ['No backup was proven for three days.', 'See what goes wrong: npm run backup.'],
    'backups-failed': ({ reason }) => [
      `The last backup failed: ${reason}`,
      'Mend that, then run: npm run backup.',
    ],
    'backups-same-disk': () => [
      'The backups are on the disk of the data, and would be lost with it.',
      'Let BACKUP_URL name another disk or a bucket.',
    ],
    'jobs-good': ({ waiting }) => [`No job has failed; ${waiting} wait for their turn.`],
    'jobs-late': ({ count, minutes }) => [
      `${counted(count, 'job is', 'jobs are')} due, the oldest for ${minutes} minutes.`,
      'Jobs run while the site runs: start it.',
    ],
    'jobs-failed': ({ count }) => [
      `${counted(count, 'job has failed and is', 'jobs have failed and are')} not tried again.`,
      'Mending tries once more.',
    ],
    'tasks-stuck': ({ count }) => [
      `${counted(count, 'long task waits and is', 'long tasks wait and are')} not taken up.`,
      'Tasks run while the site runs, on the machine that has their files.',
    ],
    'search-good': ({ posts }) => [`All ${posts} public posts are in the search index.`],
    'search-missing': ({ count }) => [
      `${counted(count, 'post', 'posts')} cannot be found by search.`,
      'Mending completes the index.',
    ],
    'search-extra': ({ count }) => [
      `The search index has ${counted(count, 'post that is', 'posts that are')} not public.`,
      'Mending removes what is too much.',
    ],
    'search-stale': ({ count, compared }) => [
      `The search index has other words than ${count} of the ${compared} newest posts.`,
      'Mending builds the index again.',
    ],
    'metrics-good': ({ days }) => [
      `The figures of ${counted(days, 'day', 'days')} agree with the single views.`,
    ],
    'metrics-behind': ({ views }) => [
      `${counted(views, 'view is', 'views are')} stored but not counted yet.`,
      'The running site counts within the hour; mending does it now.',
    ],
    'metrics-differ': ({ count }) => [
      `The figures of ${counted(count, 'day', 'days')} differ from the single views.`,
      'Mending counts all views again.',
    ],
    'releases-good': ({ count }) => [`All live releases are complete and unchanged (${count}).`],
    'releases-elsewhere': () => ['The releases are on another machine, whose page servers check them.'],
    'releases-missing': ({ count }) => [
      `${counted(count, 'front has', 'fronts have')} no live release.`,
      'Deploy what is missing: npm run deploy -w NAME.',
    ],
    'releases-untrusted': ({ count }) => [
      `${counted(count, 'pointer of a front is', 'pointers of fronts are')} not served: the last good release stays.`,
      'Look who deployed them: npm run releases -- --log; then deploy again.',
    ],
    'releases-damaged': ({ count }) => [
      `${counted(count, 'live release is', 'live releases are')} incomplete or changed.`,
      'Build and deploy again: npm run deploy -w NAME.',
    ],
    'mail-good': ({ host }) => [`The mail server ${host} accepts this site.`],
    'mail-outbox': () => [
      'No mail server is set: mails are files in DATA_DIR/outbox, and nobody gets them.',
      'Set SMTP_URL.',
    ],
    'mail-unreachable': ({ host, reason }) => [
      `The mail server ${host} cannot be used: ${reason}.`,
      'Check SMTP_URL; mails wait and are tried again for nine hours.',
    ],
    'mail-sender-local': ({ address }) => [
      `Mails are sent from ${address}, which other mail servers refuse.`,
      'Set a sender address in the settings of the site, or SITE_URL.',
    ],
    'mail-dns-good': ({ domain }) => [
      `${domain} has SPF and DMARC records; whether mails are signed (DKIM), a test mail shows: --mail.`,
    ],
    'mail-dns-unknown': ({ domain }) => [
      `The records of ${domain} could not be looked up.`,
      'Check the DNS of this machine.',
    ],
    'mail-no-spf': ({ domain }) => [
      `${domain} has no SPF record, so mails may be taken for spam.`,
      'Publish the TXT record that the mail provider names.',
    ],
    'mail-no-dmarc': ({ domain }) => [
      `${domain} has no DMARC record; some providers refuse newsletters without one.`,
      `Publish a TXT record _dmarc.${domain}, for example "v=DMARC1; p=none".`,
    ],
    'address-good': ({ url }) => [`The site is at ${url}, for this machine alone.`],
    'address-local': ({ url }) => [
      `Others reach this server, but links in mails and feeds lead to ${url}.`,
      'Set SITE_URL to the public address.',
    ],
    'address-insecure': ({ url }) => [
      `${url} is not encrypted: passwords can be read on their way.`,
      'Set up HTTPS, and SITE_URL with https.',
    ],
    'certificate-good': ({ days }) => [`The certificate is valid for ${counted(days, 'day', 'days')}.`],
    'certificate-expiring': ({ days }) => [
      `The certificate ends in ${counted(days, 'day', 'days')} and has not been renewed.`,
      'Look why its renewal does not work.',
    ],
    'certificate-expired': ({ day }) => [
      `The certificate ended on ${day}: browsers refuse the site.`,
      'Renew it now.',
    ],
    'certificate-refused': ({ reason }) => [
      `Browsers refuse the certificate: ${reason}.`,
      'Install one for the host of SITE_URL, with its chain.',
    ],
    'certificate-unknown': ({ reason }) => [
      `The certificate of SITE_URL could not be read: ${reason}.`,
      'Check that the address leads to this site.',
    ],
    'clock-good': () => ['Clock and time zone agree with what is stored.'],
    'clock-of-database': ({ seconds }) => [
      `The clock of the database differs by ${seconds} seconds.`,
      'Set both clocks by NTP.',
    ],
    'clock-behind': ({ minutes }) => [
      `Something was stored ${minutes} minutes in the future: this clock is behind, or another one was ahead.`,
      'Set the clock by NTP.',
    ],
    'timezone-differs': ({ set, stored }) => [
      `The days of this site are stored in ${stored}, but SITE_TIMEZONE is ${set}.`,
      `Set SITE_TIMEZONE=${stored}.`,
    ],
    'settings-good': () => ['No setting looks wrong.'],
    'settings-misspelt': ({ count }) => [
      `${counted(count, 'variable is', 'variables are')} almost named like a setting, without effect.`,
      'Correct the names.',
    ],
    'proxies-ignored': () => [
      'Requests come through a proxy that is not trusted, so all visitors seem to have one address.',
      'Set TRUSTED_PROXIES to the number of proxies.',
    ],
    'secret-short': () => [
      'The secret is shorter than 32 characters.',
      'Replace it by a longer one; everybody signs in again.',
    ],
    'chromium-good': () => ['Chromium is there, which prints books as PDF.'],
    'chromium-missing': () => [
      'Books are not offered as PDF, since there is no Chromium.',
      'Install it (Debian: chromium), or set CHROMIUM_PATH.',
    ],
    'processes-good': ({ count, machines }) => [
      `${counted(count, 'process', 'processes')} on ${machines} machines run the same release.`,
    ],
    'processes-differ': ({ count }) => [
      `${count} releases run at the same time on the machines of the site.`,
      'Unless a deployment is under way, deploy again: infra/edge/cluster/deploy-api.sh.',
    ],
    'retention-good': ({ count }) => [
      `${counted(count, 'kind', 'kinds')} of personal data are deleted when the privacy page says.`,
    ],
    'retention-overdue': ({ table, count, days }) => [
      `${count} rows of ${table} are older than the ${days} days that the privacy page says.`,
      'The hourly jobs delete them; see the log for why they do not.',
    ],
    'audit-good': ({ count }) => [`The audit log is whole: ${counted(count, 'line', 'lines')}.`],
    'audit-missing': ({ count }) => [
      `${counted(count, 'line of the audit log is', 'lines of the audit log are')} missing.`,
      'Somebody with access to the database has removed them. A backup has the lines of its time.',
    ],
    'audit-changed': ({ count }) => [
      `${counted(count, 'line of the audit log is', 'lines of the audit log are')} not what was recorded.`,
      'Somebody with access to the database has changed them. A backup has the lines of its time.',
    ],
    'audit-late': ({ count }) => [
      `${counted(count, 'line', 'lines')} came into the chain of the audit log more than an hour late.`,
      'If the site was not down at that time, somebody has made the chain again.',
    ],
    'audit-unchained': ({ count }) => [
      `${counted(count, 'line of the audit log waits', 'lines of the audit log wait')} for a place in the chain.`,
      'The running site gives it within seconds; see its log.',
    ],
    'audit-other-secret': ({ count }) => [
      `${counted(count, 'line of the audit log was', 'lines of the audit log were')} recorded under another JWT_SECRET and cannot be checked.`,
      'That is so after the secret was changed; such lines are deleted after 400 days.',
    ],
    'node-good': ({ version }) => [`Node ${version}.`],
    'node-unsupported': ({ version }) => [`Node ${version} is not the tested version.`, 'Use Node 24.'],
  };
