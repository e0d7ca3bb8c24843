#!/usr/bin/env node
/** `ezhuthu-remote`: builds, develops and deploys remotes of an Ezhuthu site. */
import { print, runScript } from './terminal.ts';

interface Command {
  usage: string;
  /** The code is loaded only when the command runs. */
  load(): Promise<(args: string[]) => Promise<void>>;
}

const commands: Record<string, Command> = {
  init: {
    usage: 'NAME [--packages FOLDER]  writes a new remote into a folder',
    load: async () => (await import('./commands/init.ts')).init,
  },
  build: {
    usage: 'builds a release',
    load: async () => (await import('./commands/build.ts')).build,
  },
  dev: {
    usage: '[--port 8090]  shows the remote within the running site, from its sources',
    load: async () => (await import('./commands/dev.ts')).dev,
  },
  try: {
    usage: '[--for 48h]  lets whoever opens the printed link see it on the running site',
    load: async () => (await import('./commands/build.ts')).tryRelease,
  },
  deploy: {
    usage:
      '[--canary 10] [--author] [--for 15m] [--watch 10m] [--dirty] [--older] [--unchecked]  tries a release, and makes it live',
    load: async () => (await import('./commands/deploy.ts')).deploy,
  },
  rollback: {
    usage: '[--to VERSION] [--why "the list is empty"]  makes the version before live again',
    load: async () => (await import('./commands/releases.ts')).rollback,
  },
  releases: {
    usage:
      '[--log] [--health] [--prune]  lists releases, deployments, or failures and speed; deletes old releases',
    load: async () => (await import('./commands/releases.ts')).releases,
  },
  keys: {
    usage: 'init|add|remove|list  who may deploy what',
    load: async () => (await import('./commands/keys.ts')).keys,
  },
};

function showUsage(): void {
  print('ezhuthu-remote COMMAND\n');
  for (const [name, { usage }] of Object.entries(commands)) print(`  ${name.padEnd(9)} ${usage}`);
}

/** Of Node; older ones lack modules that are imported. */
const neededMajor = 24;

const [name = '', ...args] = process.argv.slice(2);
await runScript(async () => {
  if (Number.parseInt(process.versions.node, 10) < neededMajor)
    throw new Error(`ezhuthu-remote needs Node ${neededMajor} or later; this is ${process.versions.node}.`);
  const command = commands[name];
  if (!command) {
    showUsage();
    throw new Error(name ? `There is no command "${name}".` : 'Name a command.');
  }
  await (await command.load())(args);
});
