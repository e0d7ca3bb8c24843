#!/usr/bin/env node
/** `ezhuthu-remote`: builds, develops and deploys remotes of an Ezhuthu site. */
import type { Project, Workspace } from './project.ts';
import { print, runScript } from './terminal.ts';

interface Command {
  usage: string;
  run(args: string[]): Promise<void>;
}

/** The code of a command, which is loaded only when it runs. */
type Load<Place> = () => Promise<(place: Place, args: string[]) => Promise<void>>;

/** A command in the folder of a remote. */
const ofProject = (usage: string, load: Load<Project>): Command => ({
  usage,
  run: async (args) => (await load())((await import('./project.ts')).openProject(), args),
});

/** A command that concerns all fronts in a store. */
const ofStore = (usage: string, load: Load<Workspace>): Command => ({
  usage,
  run: async (args) => (await load())((await import('./project.ts')).findWorkspace(), args),
});

const commands: Record<string, Command> = {
  init: {
    usage: 'NAME [--packages FOLDER]  writes a new remote into a folder',
    run: async (args) => (await import('./commands/init.ts')).init(args),
  },
  build: ofProject('builds a release', async () => (await import('./commands/build.ts')).build),
  dev: ofProject(
    '[--port 8090]  shows the remote within the running site, from its sources',
    async () => (await import('./commands/dev.ts')).dev,
  ),
  try: ofProject(
    '[--for 48h]  lets whoever opens the printed link see it on the running site',
    async () => (await import('./commands/build.ts')).tryRelease,
  ),
  deploy: ofProject(
    '[--canary 10] [--author] [--for 15m] [--watch 10m] [--dirty] [--older] [--unchecked]  tries a release, and makes it live',
    async () => (await import('./commands/deploy.ts')).deploy,
  ),
  rollback: ofProject(
    '[--to VERSION] [--why "the list is empty"]  makes the version before live again',
    async () => (await import('./commands/releases.ts')).rollback,
  ),
  releases: ofStore(
    '[--log] [--health] [--prune]  lists releases, deployments, or failures and speed; deletes old releases',
    async () => (await import('./commands/releases.ts')).releases,
  ),
  keys: ofStore(
    'init|add|remove|list  who may deploy what',
    async () => (await import('./commands/keys.ts')).keys,
  ),
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
  await command.run(args);
});
