/** The commands of `package.json`, except those of `test`. The code of each is imported when its command line is accepted. */
import path from 'node:path';
import { Argument, checked, createProgram, Option } from '@ezhuthu/remote/command-line';
import { fail, print, runScript } from '@ezhuthu/system/terminal';
import { benches } from './bench/run.ts';
import { allFronts } from './checkout.ts';
import { parseMoment } from './launch/moment.ts';

const address = checked((text) => {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new Error('Write me@example.com.');
});

const omitted = checked((text) => {
  if (!/^(?:drafts|comments|pages)(?:, *(?:drafts|comments|pages))*$/.test(text))
    throw new Error('Write drafts,comments,pages, or some of them.');
});

export const program = createProgram('<command>').configureHelp({
  commandUsage: (command) => `npm run ${command.name()} -- ${command.usage()}`,
});

/** A command without arguments, which its module runs when it is loaded. */
const addPlain = (name: string, description: string, load: () => Promise<unknown>) =>
  program
    .command(name)
    .description(description)
    .action(async () => {
      await load();
    });

addPlain(
  'start',
  'Builds the fronts that have changed, then serves the whole site on one port.',
  () => import('./launch/start.ts'),
);
addPlain('start:api', 'Serves the API alone, behind a proxy.', () => import('./launch/start-api.ts'));
addPlain(
  'start:fleet',
  'Serves the site with several API processes and page servers, behind a proxy.',
  () => import('./launch/start-fleet.ts'),
);
addPlain(
  'start:pages',
  'Serves pages alone, over the API at API_URL.',
  () => import('./launch/start-pages.ts'),
);
addPlain(
  'dev',
  'Serves the site with hot reload of every front; the API restarts when its code changes.',
  () => import('./launch/dev/dev.ts'),
);
program
  .command('dev:remote')
  .configureHelp({ commandUsage: () => 'npm run dev -w reader' })
  .description('Hot reload of one remote within the shell of this checkout, over a running site (SITE).')
  .addArgument(new Argument('<remote>').choices(allFronts.filter((name) => name !== 'shell')))
  .action(async (remote) => {
    const { devRemote } = await import('./launch/dev/dev-remote.ts');
    await devRemote(remote).catch((error) => fail(error.message));
  });
program
  .command('build')
  .description('Builds fronts whose sources have changed, and makes them live without a trial.')
  .addArgument(new Argument('[fronts...]', 'by default all').choices(allFronts))
  .action(async (fronts) => {
    const { buildFronts } = await import('./build/build.ts');
    await buildFronts(fronts.length > 0 ? fronts : allFronts, print);
  });
program
  .command('packages')
  .description('Writes the packages by which remotes in other repositories are made.')
  .argument('[folder]', 'where', 'dist/packages')
  .action((folder) =>
    runScript(async () => {
      for (const file of await (await import('./release/packages.ts')).packAll(path.resolve(folder)))
        print(file);
    }),
  );
addPlain(
  'deploy:api',
  "Replaces the fleet's processes one by one by those of this checkout.",
  () => import('./release/deploy-api.ts'),
).configureHelp({ commandUsage: () => 'npm run deploy -w api' });
program
  .command('bench')
  .description('Measures the site on this machine.')
  .addArgument(new Argument('[names...]', 'by default all').choices(Object.keys(benches)))
  .action(async (names) => (await import('./bench/run.ts')).runBenches(names));

program
  .command('author')
  .description('Creates an author account, or sets a new password.')
  .option('--email <address>', 'by default AUTHOR_EMAIL', address)
  .option('--name <name>', 'first name and last name', 'ஆசிரியர்')
  .option('--reset', 'has no effect: an account that exists always gets a new password')
  .option('--reset-second-factor', 'removes passkeys, authenticator app and recovery codes instead')
  .action(async (options) => (await import('./launch/author.ts')).author(options));
program
  .command('import')
  .description(
    'Brings a blog from Blogger, WordPress, Ghost, Medium or Substack; run twice, it adds nothing.',
  )
  .argument('[files...]')
  .option('--dry-run', 'says what the files hold, and changes nothing')
  .option('--without <parts>', 'leaves out drafts, comments or pages, with commas between them', omitted)
  .option('--link-pictures', 'links to pictures instead of fetching them')
  .option('--categories <names>', 'labels and tags that become categories, with commas between them')
  .option('--category <name>', 'category of posts that have none')
  .option('--site <addresses>', 'addresses of the old site that the files do not name')
  .addOption(
    new Option('--resume <id>', 'goes on with an import that was stopped').conflicts(['undo', 'dryRun']),
  )
  .addOption(new Option('--undo <id>', 'takes an import back, within 30 days').conflicts('dryRun'))
  .action(async (files, options, command) => {
    if (files.length > 0 === Boolean(options.resume ?? options.undo))
      command.error('error: name files, or an import by --resume or --undo');
    const { importChoices } = await import('@ezhuthu/contract');
    if (options.site && !importChoices.shape.oldSite.safeParse(options.site).success)
      command.error(
        `error: option '--site <addresses>' argument '${options.site}' is invalid. Write https://kadal.example.`,
      );
    return runScript(async () => (await import('./launch/import.ts')).importBlog(files, options));
  });
program
  .command('archive')
  .description('Writes the whole site into one file; the site may run meanwhile.')
  .option('--to <file>', 'by default a name with the date')
  .option('--secrets', 'with password hashes and keys, encrypted with a passphrase')
  .action((options) => runScript(async () => (await import('./launch/archive.ts')).archive(options)));
program
  .command('restore')
  .description('Fills the empty site of DATA_DIR or DATABASE_URL from an archive or from a backup.')
  .argument('[file]', 'an archive')
  .option('--without-secrets', 'without the passwords and keys that are in it')
  .option(
    '--at <moment>',
    'from the newest backup of BACKUP_URL until 2026-01-31T06:30 (UTC), or the latest',
    checked(parseMoment),
  )
  .action((file, options, command) => {
    const { at, withoutSecrets } = options;
    if ((file === undefined) === (at === undefined)) command.error('error: name either a file or --at');
    if (at !== undefined && withoutSecrets) command.error('error: --without-secrets is for archives');
    return runScript(async () => (await import('./launch/restore.ts')).restore(file, options));
  });
addPlain(
  'backup',
  'Makes a backup now and proves it, whether the site runs or not.',
  () => import('./launch/backup.ts'),
);
addPlain(
  'backups',
  'Lists the backups of BACKUP_URL, the newest first.',
  () => import('./launch/backups.ts'),
);
program
  .command('machines')
  .description('Lists the machines on which processes of the site run, as the database says.')
  .option('--addresses', 'only where commands reach them, one a line')
  .action((options) => runScript(async () => (await import('./launch/machines.ts')).machines(options)));
program
  .command('doctor')
  .description(
    'Says what is wrong with the site. Ends with 0 when nothing is bad, 1 when something is, 2 when it could not look.',
  )
  .option('--fix', 'fixes what can be fixed, and checks again')
  .option('--mail', 'also sends the author a message')
  .option('--json', 'for programs, with npm run --silent')
  .action(async (options) => (await import('./launch/doctor.ts')).doctor(options));
addPlain(
  'analytics:rebuild',
  'Recomputes all metrics from the stored views; the site may run meanwhile.',
  () => import('./launch/analytics-rebuild.ts'),
);

if (import.meta.main) await program.parseAsync();
