import { exec } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRemoteProgram } from '@ezhuthu/remote/cli';
import { beforeAll, expect, test } from '@jest/globals';
import { root } from '../checkout.ts';

/** Every command of ours, and what it refuses besides an unknown option. */
const refused: Record<string, string[]> = {
  'ezhuthu-remote init': ['', 'Quotes', 'quotes more'],
  'ezhuthu-remote build': ['reader'],
  'ezhuthu-remote dev': ['--port 80a', '--port 65536'],
  'ezhuthu-remote try': ['--for ever'],
  'ezhuthu-remote deploy': ['reader', '--canary 101', '--canary 0', '--watch 10'],
  'ezhuthu-remote rollback': ['0.1.0', '--to'],
  'ezhuthu-remote releases': ['reader', '--log --health'],
  'ezhuthu-remote keys': ['', 'change'],
  'ezhuthu-remote keys init': [''],
  'ezhuthu-remote keys add': [
    'team',
    '../team --fronts reader --root x.pem',
    'team --fronts reader, --root x.pem',
  ],
  'ezhuthu-remote keys remove': ['--root x.pem', 'team'],
  'ezhuthu-remote keys list': ['team'],
  'npm run start': ['8080'],
  'npm run start:api': ['8080'],
  'npm run start:fleet': ['8080'],
  'npm run start:pages': ['8080'],
  'npm run dev': ['reader'],
  'npm run build': ['reader nothing'],
  'npm run check': ['nothing', 'reader studio'],
  'npm run test': ['infra/test/run.ts', '--repeat 0', '--front nothing'],
  'npm run test:mysql': ['', 'posts'],
  'npm run bench': ['reading nothing'],
  'npm run author': ['me@example.com', '--email me'],
  'npm run import': [
    '',
    '--dry-run',
    '--without tags file',
    '--site kadal file',
    '--resume 1 file',
    '--resume 1 --undo 1',
  ],
  'npm run archive': ['file', '--to'],
  'npm run backup': ['now'],
  'npm run backups': ['now'],
  'npm run restore': [
    '',
    'file other',
    'file --at latest',
    '--at yesterday',
    '--at latest --without-secrets',
  ],
  'npm run machines': ['app1'],
  'npm run doctor': ['database'],
  'npm run analytics:rebuild': ['now'],
  'npm run packages': ['folder other'],
  'npm run dev -w reader': ['studio'],
  'npm run dev -w studio': ['reader'],
  'npm run dev -w insights': ['reader'],
  'npm run deploy -w api': ['now'],
};

interface Script {
  name: string;
  script: string;
  folder: string;
}

const read = (folder: string): { workspaces: string[]; scripts?: Record<string, string> } =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

const remoteScripts: Script[] = createRemoteProgram()
  .commands.flatMap((command) => [[command], ...command.commands.map((inner) => [command, inner])])
  .map((names) => `ezhuthu-remote ${names.map((command) => command.name()).join(' ')}`)
  .map((script) => ({ name: script, script, folder: root }));

/** Scripts that run before others, and those of other programs, are not ours. */
const isOurs = (name: string, script: string): boolean =>
  !name.startsWith('pre') && !/^(?:echo|biome) /.test(script);

const npmScripts: Script[] = ['', ...read(root).workspaces].flatMap((workspace) => {
  const folder = path.join(root, workspace);
  return Object.entries(read(folder).scripts ?? {})
    .filter(([name, script]) => isOurs(name, script))
    .map(([name, script]) => ({
      name: `npm run ${name}${workspace && ` -w ${workspace}`}`,
      script,
      folder,
    }));
});

const scripts = [
  ...remoteScripts,
  ...npmScripts.filter(({ script }) => !remoteScripts.some((remote) => remote.script === script)),
];
const lines = scripts.flatMap((script) =>
  ['--help', '--no-such-option', ...(refused[script.name] ?? [])].map((args) => ({ ...script, args })),
);

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

const dataDir = path.join(os.tmpdir(), `ezhuthu-commands-${process.pid}`);
const outcomes = new Map<string, Outcome>();

/** As npm does. */
const run = ({ script, args, folder }: Script & { args: string }): Promise<Outcome> =>
  new Promise((resolve) => {
    const folders = [path.join(root, 'node_modules/.bin'), path.dirname(process.execPath), process.env.PATH];
    const env = {
      ...process.env,
      PATH: folders.join(path.delimiter),
      DATA_DIR: dataDir,
      TEST_DATABASE_URL: undefined,
    };
    exec(`${script} ${args}`, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

beforeAll(async () => {
  const queue = lines.values();
  const runAll = async () => {
    for (const line of queue) outcomes.set(`${line.name} ${line.args}`, await run(line));
  };
  await Promise.all([runAll(), runAll()]);
  // all of them, on a busy machine
}, 600_000);

test('every script is tested here', () => {
  expect(scripts.map(({ name }) => name).sort()).toEqual(Object.keys(refused).sort());
});

test.each(lines)('$name $args', ({ name, args }) => {
  const { code, stdout, stderr } = outcomes.get(`${name} ${args}`)!;
  const usage = new RegExp(
    `^Usage: (?:npm run|ezhuthu-remote) ${name.replace(/^\S+ (?:run )?| -w .*/g, '')}\\b`,
    'm',
  );
  if (args === '--help') expect([code, stdout, stderr]).toEqual([0, expect.stringMatching(usage), '']);
  else {
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(usage)]);
    expect(stderr.match(/^error: .+$/gm)).toHaveLength(1);
    expect(stderr).not.toMatch(/^ +at /m);
  }
});

test('nothing was begun', () => {
  expect(existsSync(dataDir)).toBe(false);
});
