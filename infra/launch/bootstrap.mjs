/**
 * Runs before every command, on any Node: installs the packages when the lockfile has changed. They include the
 * project's own Node 24, which then runs the command.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const stampFile = path.join(root, 'node_modules/.cache/ezhuthu-install');
const neededNode = 24;

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function installedFor() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '' },
  });
}

function install(wanted) {
  console.log('Installing packages (once; about a minute) …');
  // not `npm ci`, which rejects lockfiles that lack optional packages of other platforms; without the scripts of packages, of which
  // one compiles what it contains already, and so needs Python and a compiler
  const { status, stderr } = runNpm([
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--ignore-scripts',
  ]);
  if (status !== 0) {
    rmSync(stampFile, { force: true });
    console.error(stderr);
    fail(
      'The packages could not be installed: see above; check the network and the free space, then run this again.',
    );
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

function checkNode() {
  const own = path.join(root, 'node_modules/.bin/node');
  const node = existsSync(own) ? own : process.execPath;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const major = Number(/^v(\d+)/.exec(stdout ?? '')?.[1]);
  if (major !== neededNode) {
    fail(
      `Ezhuthu needs Node ${neededNode}, but found ${stdout?.trim() || 'none that starts'}: install Node ${neededNode} from nodejs.org and run this again.`,
    );
  }
}

const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
const wanted = `${lock} ${process.platform} ${process.arch}`;
if (installedFor() !== wanted || !existsSync(path.join(root, 'node_modules/.bin'))) install(wanted);
checkNode();
