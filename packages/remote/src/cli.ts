#!/usr/bin/env node
import { parseDuration, runScript } from '@ezhuthu/system/terminal';
/** `ezhuthu-remote`: builds, develops and deploys remotes of an Ezhuthu site. */
import { checked, checkWhole, createProgram, Option } from './command-line.ts';

// code is loaded when it runs: Node before 24 lacks modules that it imports
const getStore = async () => (await import('./release/open-store.ts')).openStore();

const duration = checked(parseDuration);
const share = checked((text) => checkWhole(text, 0, 100));
const port = checked((text) => checkWhole(text, 1, 65_535));

const remoteName = checked((text) => {
  if (!/^[a-z]+$/.test(text)) throw new Error('Name the remote with the letters a to z.');
});

/** Names are parts of files' names. */
const keyName = checked((text) => {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(text)) throw new Error('Name the key with a-z, 0-9 and -.');
});

const frontList = checked((text) => {
  if (!/^(?:\*|[a-z]+)(?:,(?:\*|[a-z]+))*$/.test(text)) throw new Error('Write reader,studio or *.');
});

export function createRemoteProgram() {
  const program = createProgram('ezhuthu-remote');
  program
    .command('init')
    .description('Writes a new remote into a folder of its name.')
    .argument('<name>', 'letters a to z', remoteName)
    .option('--packages <folder>', "with the site's packages from this folder, when no registry has them")
    .action(async (name, options) => (await import('./commands/init.ts')).init(name, options));
  program
    .command('build')
    .description('Builds a release.')
    .action(async () => (await import('./commands/build.ts')).build());
  program
    .command('dev')
    .description('Shows the remote within the running site (SITE), from its sources.')
    .option('--port <port>', 'where it is served', port, '8090')
    .action(async (options) => (await import('./commands/dev.ts')).dev(options));
  program
    .command('try')
    .description('Lets whoever opens the printed link see the front on the running site.')
    .option('--for <time>', 'how long', duration, '7d')
    .action(async (options) => (await import('./commands/build.ts')).tryRelease(options));
  program
    .command('deploy')
    .description('Checks, builds and tries a front on the running site, and makes it live.')
    .option('--canary <percent>', 'gives it to this part of the visitors first', share)
    .option('--author', 'gives it to the author first')
    .option('--for <time>', 'how long they have it before it goes live', duration, '15m')
    .option('--watch <time>', 'how long it is watched afterwards', duration, '10m')
    .option('--dirty', 'with uncommitted changes')
    .option('--older', 'without commits that are live')
    .option('--unchecked', 'without npm run check')
    .action(async (options, command) => {
      if (Number(options.canary) === 0 && !options.author)
        command.error('error: --canary 0 gives the release to nobody: add --author');
      const { deploy } = await import('./commands/deploy.ts');
      await deploy(options);
    });
  program
    .command('rollback')
    .description('Makes the version before live again, and marks the one that it leaves as bad.')
    .option('--to <version>', 'makes this one live')
    .option('--why <reason>', 'what is wrong, in words')
    .action(async (options) => (await import('./commands/releases.ts')).rollback(options));
  program
    .command('releases')
    .description('Lists stored and live releases.')
    .addOption(new Option('--log', 'lists deployments and rollbacks instead').conflicts('health'))
    .option('--health', 'lists views, failures and speed on the running site instead')
    .option('--prune', 'deletes old releases first')
    .action(async (options) => (await import('./commands/releases.ts')).releases(options));
  const keys = program
    .command('keys')
    .description('Changes and lists who may deploy what.')
    .helpCommand(false);
  const root = ['--root <file>', 'private root key'] as const;
  keys
    .command('init')
    .description('Makes a root key, and prints RELEASES_ROOT for page servers.')
    .requiredOption(...root)
    .action(async (options) => (await import('./commands/keys.ts')).init(await getStore(), options));
  keys
    .command('add')
    .description('Makes a key, in a file of its name.')
    .argument('<name>', 'reader-team, for example', keyName)
    .requiredOption('--fronts <names>', 'which it may move, with commas between them, or *', frontList)
    .requiredOption(...root)
    .option('--for <time>', 'how long', duration, '365d')
    .action(async (name, options) =>
      (await import('./commands/keys.ts')).add(await getStore(), name, options),
    );
  keys
    .command('remove')
    .description('What the key signs from now on is refused.')
    .argument('<name>')
    .requiredOption(...root)
    .action(async (name, options) =>
      (await import('./commands/keys.ts')).remove(await getStore(), name, options),
    );
  keys
    .command('list')
    .description('Lists the keys.')
    .action(async () => (await import('./commands/keys.ts')).list(await getStore()));
  return program;
}

const neededMajor = 24;

if (import.meta.main)
  await runScript(async () => {
    if (Number.parseInt(process.versions.node, 10) < neededMajor)
      throw new Error(`ezhuthu-remote needs Node ${neededMajor} or later; this is ${process.versions.node}.`);
    await createRemoteProgram().parseAsync();
  });
