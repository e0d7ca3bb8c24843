import { counted, type Translations, translation } from '@ezhuthu/kit/text';
import { healthSentences, healthText } from '../../messages/health.ts';

export const health: Translations = [
  translation(healthSentences, {
    'check-failed': ({ reason }) => [
      `This could not be checked: ${reason}.`,
      'The server’s log may say more.',
    ],
    'database-good': ({ engine, version, size }) => [`${engine} ${version}, ${size}.`],
    'database-unreachable': ({ reason }) => [
      `The database does not answer: ${reason}.`,
      'Start it, and compare DATABASE_URL with its address, user and password.',
    ],
    'database-missing': ({ folder }) => [
      `There is no database in ${folder}.`,
      'Starting the site creates one; set DATA_DIR if it is elsewhere.',
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
      'Point DATABASE_URL to the server that takes writes.',
    ],
    'database-connections': ({ allowed, needed }) => [
      `The database allows ${allowed} connections; two processes and a backup need ${needed}.`,
      'Raise max_connections.',
    ],
    'database-node-not-ready': ({ state }) => [
      `This server of the cluster takes no writes (${state}).`,
      'Bring it back into the cluster, or point DATABASE_URL to another one.',
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
      `${free} of the database’s ${size} are unused.`,
      'Stop the site and run: sqlite3 DATA_DIR/ezhuthu.sqlite vacuum.',
    ],
    'database-intact': () => ['All tables are intact.'],
    'database-damaged': ({ count }) => [
      `The database is damaged in ${counted(count, 'place', 'places')}.`,
      'Stop the site, keep a copy of the data folder, and restore the newest backup: npm run restore -- --at latest.',
    ],
    'migrations-good': ({ count }) => [`All migrations have run (${count}).`],
    'migrations-missing': ({ count }) => [
      `${counted(count, 'migration has', 'migrations have')} not run.`,
      'Restart the site to run them.',
    ],
    'migrations-unknown': ({ count }) => [
      `A newer release has run ${counted(count, 'migration', 'migrations')} that this one does not know.`,
      'Deploy that release again; this one works meanwhile.',
    ],
    'migrations-interrupted': () => [
      'A process ended in the middle of a migration.',
      'The next start finishes it.',
    ],
    'statements-fast': ({ milliseconds }) => [`No database query took ${milliseconds} ms or more.`],
    'statements-slow': ({ count, milliseconds }) => [
      `Since the server started, ${counted(count, 'query', 'queries')} took ${milliseconds} ms or more.`,
      'Look at the load of the database and its disk.',
    ],
    'storage-good': ({ files }) => [`All pictures in use are there (${files} files).`],
    'storage-unusable': ({ reason }) => [
      `Files cannot be stored: ${reason}.`,
      'Check the permissions of DATA_DIR, or the bucket of STORAGE_URL.',
    ],
    'disk-good': ({ free }) => [`${free} of disk space are free.`],
    'disk-low': ({ free, percent }) => [
      `Only ${free} (${percent}%) are free on the disk of DATA_DIR.`,
      'Free some space, or move the data to a larger disk.',
    ],
    'disk-full': ({ free }) => [
      `The disk of DATA_DIR is full: only ${free} are free.`,
      'Free some space now, or nothing can be saved.',
    ],
    'data-folder-temporary': ({ folder }) => [
      `${folder} is in memory and will be lost when the machine restarts.`,
      'Set DATA_DIR to a folder on a disk.',
    ],
    'files-unused': ({ count }) => [
      `${counted(count, 'file has', 'files have')} not been used by any post, setting or profile for 30 days.`,
      'Fix moves them to a folder of their own (unused-uploads), where they stay for another 30 days.',
    ],
    'files-missing': ({ count }) => [
      `The files of ${counted(count, 'picture', 'pictures')} in use are gone.`,
      'Restore the files from a backup, or upload the pictures again in these posts.',
    ],
    'sizes-missing': ({ count }) => [
      `${counted(count, 'picture lacks', 'pictures lack')} some sizes.`,
      'Fix makes them from the largest one.',
    ],
    'backups-good': ({ hours }) => [`A backup was proven ${counted(hours, 'hour', 'hours')} ago.`],
    'backups-none': () => [
      'Nothing is backed up.',
      'Set BACKUP_URL to a folder on another disk or to S3 storage.',
    ],
    'backups-unproven': () => [
      'No backup has been proven yet.',
      'One is made every day; to make one now: npm run backup.',
    ],
    'backups-overdue': () => [
      'No backup has been proven for three days.',
      'See what goes wrong: npm run backup.',
    ],
    'backups-failed': ({ reason }) => [
      `The last backup failed: ${reason}`,
      'Fix that, then run: npm run backup.',
    ],
    'backups-same-disk': () => [
      'The backups are on the same disk as the data and could be lost with it.',
      'Set BACKUP_URL to another disk or to S3 storage.',
    ],
    'jobs-good': ({ waiting }) => [`No background job has failed; ${waiting} waiting.`],
    'jobs-late': ({ count, minutes }) => [
      `${counted(count, 'job is', 'jobs are')} waiting, the oldest for ${minutes} minutes.`,
      'Jobs run while the site runs; if they keep waiting, restart the server.',
    ],
    'jobs-failed': ({ count }) => [
      `${counted(count, 'background job has failed and is', 'background jobs have failed and are')} not tried again.`,
      'Fix tries once more.',
    ],
    'tasks-stuck': ({ count }) => [
      `No server has taken up ${counted(count, 'long task', 'long tasks')}.`,
      'The server that has their files must be running.',
    ],
    'search-good': ({ posts }) => [`All ${posts} public posts are in the search index.`],
    'search-missing': ({ count }) => [
      `${counted(count, 'post', 'posts')} cannot be found by search.`,
      'Fix adds them to the search index.',
    ],
    'search-extra': ({ count }) => [
      `The search index has ${counted(count, 'post that is', 'posts that are')} not public.`,
      'Fix removes them.',
    ],
    'search-stale': ({ count, compared }) => [
      `The search index has old words for ${count} of the ${compared} newest posts.`,
      'Fix builds the index again.',
    ],
    'metrics-good': ({ days }) => [`The figures of ${counted(days, 'day', 'days')} agree with the views.`],
    'metrics-behind': ({ views }) => [
      `${counted(views, 'view is', 'views are')} stored but not counted yet.`,
      'They are counted within the hour; Fix does it now.',
    ],
    'metrics-differ': ({ count }) => [
      `The figures of ${counted(count, 'day', 'days')} differ from the views.`,
      'Fix counts all views again.',
    ],
    'releases-good': ({ count }) => [`All ${count} live releases are complete and unchanged.`],
    'releases-elsewhere': () => ['The releases are on another machine, whose page servers check them.'],
    'releases-missing': ({ count }) => [
      `${counted(count, 'part of the site has', 'parts of the site have')} no live release.`,
      'Deploy it: npm run deploy -w NAME.',
    ],
    'releases-untrusted': ({ count }) => [
      `The new release of ${counted(count, 'part', 'parts')} was not accepted; the last good one stays.`,
      'See who deployed it: npm run releases -- --log; then deploy again.',
    ],
    'releases-damaged': ({ count }) => [
      `${counted(count, 'live release is', 'live releases are')} incomplete or changed.`,
      'Deploy again: npm run deploy -w NAME.',
    ],
    'mail-good': ({ host }) => [`The mail server ${host} accepts this site.`],
    'mail-outbox': () => [
      'No mail server is set up: emails become files in DATA_DIR/outbox, and nobody gets them.',
      'Set SMTP_URL.',
    ],
    'mail-unreachable': ({ host, reason }) => [
      `The mail server ${host} refuses: ${reason}.`,
      'Check SMTP_URL; emails wait and are tried again for nine hours.',
    ],
    'mail-sender-local': ({ address }) => [
      `Emails are sent from ${address}, which other servers refuse.`,
      'Set a sender address in the site settings, or SITE_URL.',
    ],
    'mail-dns-good': ({ domain }) => [
      `${domain} has SPF and DMARC records; a test email shows whether emails are signed (DKIM).`,
    ],
    'mail-dns-unknown': ({ domain }) => [
      `The records of ${domain} could not be looked up.`,
      'Check the server’s DNS.',
    ],
    'mail-no-spf': ({ domain }) => [
      `${domain} has no SPF record, so emails may be taken for spam.`,
      'Add the TXT record that your mail provider names.',
    ],
    'mail-no-dmarc': ({ domain }) => [
      `${domain} has no DMARC record; some providers refuse newsletters without one.`,
      `Add a TXT record _dmarc.${domain}, for example "v=DMARC1; p=none".`,
    ],
    'address-good': ({ url }) => [`The site is at ${url}, on this machine only.`],
    'address-local': ({ url }) => [
      `Others can reach this server, but links in emails and feeds lead to ${url}.`,
      'Set SITE_URL to the public address.',
    ],
    'address-insecure': ({ url }) => [
      `${url} is not encrypted; passwords can be read on their way.`,
      'Set up HTTPS, and change SITE_URL to https.',
    ],
    'certificate-good': ({ days }) => [`The HTTPS certificate is valid for ${counted(days, 'day', 'days')}.`],
    'certificate-expiring': ({ days }) => [
      `The HTTPS certificate ends in ${counted(days, 'day', 'days')} and has not been renewed.`,
      'See why it is not renewed.',
    ],
    'certificate-expired': ({ day }) => [
      `The HTTPS certificate ended on ${day}; browsers refuse the site.`,
      'Renew it now.',
    ],
    'certificate-refused': ({ reason }) => [
      `Browsers refuse the HTTPS certificate: ${reason}.`,
      'Install one for the host of SITE_URL, with its chain.',
    ],
    'certificate-unknown': ({ reason }) => [
      `The certificate of SITE_URL could not be read: ${reason}.`,
      'Check that the address leads to this site.',
    ],
    'clock-good': () => ['Clock and time zone are right.'],
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
      `${counted(count, 'variable is', 'variables are')} named almost like a setting, without effect.`,
      'Correct the names.',
    ],
    'proxies-ignored': () => [
      'Requests come through a proxy that is not trusted, so all visitors seem to have one address.',
      'Set TRUSTED_PROXIES to the number of proxies.',
    ],
    'secret-short': () => [
      'The site’s secret is shorter than 32 characters.',
      'Replace it with a longer one; everyone has to sign in again.',
    ],
    'chromium-good': () => ['Chromium, which prints books as PDF, is there.'],
    'chromium-missing': () => [
      'Without Chromium, books can’t be made as PDF.',
      'Install it (Debian: chromium), or set CHROMIUM_PATH.',
    ],
    'processes-good': ({ count, machines }) => [
      `${counted(count, 'process', 'processes')} on ${machines} machines run the same release.`,
    ],
    'processes-differ': ({ count }) => [
      `${count} releases are running at the same time on the site’s machines.`,
      'Unless a deployment is under way, deploy again: infra/edge/cluster/deploy-api.sh.',
    ],
    'retention-good': ({ count }) => [
      `Personal data (${counted(count, 'kind', 'kinds')}) is deleted when the privacy page says.`,
    ],
    'retention-overdue': ({ table, count, days }) => [
      `${count} rows of ${table} are older than the ${days} days that the privacy page says.`,
      'The hourly jobs should delete them; see the log for why they did not.',
    ],
    'audit-good': ({ count }) => [`The audit log is complete: ${counted(count, 'line', 'lines')}.`],
    'audit-missing': ({ count }) => [
      `${counted(count, 'line of the audit log is', 'lines of the audit log are')} missing.`,
      'Someone with access to the database removed them. A backup of that time still has them.',
    ],
    'audit-changed': ({ count }) => [
      `${counted(count, 'line of the audit log is', 'lines of the audit log are')} not what was recorded.`,
      'Someone with access to the database changed them. A backup of that time has them unchanged.',
    ],
    'audit-late': ({ count }) => [
      `${counted(count, 'line', 'lines')} joined the chain of the audit log more than an hour late.`,
      'If the site was not down then, someone has rebuilt the chain.',
    ],
    'audit-unchained': ({ count }) => [
      `${counted(count, 'line of the audit log has', 'lines of the audit log have')} not joined the chain yet.`,
      'The running site adds them within seconds; see the server’s log.',
    ],
    'audit-other-secret': ({ count }) => [
      `${counted(count, 'line of the audit log was', 'lines of the audit log were')} recorded under another JWT_SECRET and cannot be checked.`,
      'This is normal after the secret was changed; the lines are deleted after 400 days.',
    ],
    'node-good': ({ version }) => [`Node ${version}, the right version.`],
    'node-unsupported': ({ version }) => [`Node ${version} is not the tested version.`, 'Use Node 24.'],
  }),
  translation(healthText, {
    title: 'Health of the site',
    intro:
      'Check that database, pictures, mail, search and analytics are all right. A check changes nothing. As a command: npm run doctor.',
    loading: 'Loading…',
    failed: 'Couldn’t load the health of the site',
    never: 'Not checked yet.',
    checkedAt: (moment) => `Last checked: ${moment}`,
    check: 'Check',
    checkAgain: 'Check again',
    checking: 'Checking…',
    checkFailed: 'Couldn’t start the check. Please try again.',
    broken: 'The last check failed; below is the result before it.',
    now: 'Now',
    waiting: 'Waiting',
    progressOf: (area, done, total) => `Checking: ${area} (${done} / ${total})`,
    mendingOf: (area) => `Fixing: ${area}`,
    allGood: 'Everything is fine.',
    toDo: 'Needs attention',
    good: (count) => `Fine (${count})`,
    levels: { bad: 'Urgent', warning: 'Warning' },
    mend: 'Fix',
    mendOf: (area) => `Fix: ${area}`,
    mending: 'Fixing…',
    mendFailed: 'Couldn’t start the fix. Please try again.',
    details: 'Details',
    more: (count) => `${count} more`,
    mail: 'Test email',
    mailIntro: 'Send an email to your own address to see whether emails arrive.',
    testMail: 'Send a test email',
    testing: 'Sending…',
    testFailed: 'Couldn’t send the test email. Please try again.',
    tested: (to) => `Email sent to ${to}. See whether it has arrived.`,
    testedToFile: 'The email was written to a file in DATA_DIR/outbox.',
    testRefused: (reason) => `The mail server refused: ${reason}`,
    areas: {
      database: 'Database',
      storage: 'Files',
      backups: 'Backups',
      jobs: 'Background jobs',
      search: 'Search',
      analytics: 'Analytics',
      releases: 'Releases',
      mail: 'Mail',
      address: 'Address',
      clock: 'Clock',
      audit: 'Audit log',
      settings: 'Settings',
      runtime: 'Programs',
    },
    sentencesOf: healthText.sentencesOf,
  }),
];
