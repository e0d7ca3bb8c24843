import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const script = path.resolve(import.meta.dirname, 'cluster/deploy-api.sh');
let folder: string;

function writeCommand(name: string, lines: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${lines}\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Commands that write down on which machine they run; `remote` runs in a shell of this machine what ssh would run there. */
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-deploy-'));
  writeFileSync(path.join(folder, 'settings'), 'HOST=10.0.0.11\n');
  const note = (name: string) => `echo "$MACHINE ${name} $*" >> "${folder}/log"`;
  writeCommand('remote', 'MACHINE=$1 exec sh -c "$2"');
  writeCommand('git', `${note('git')}\n[ "$1 $MACHINE" != "cat-file \${WITHOUT_COMMIT:-}" ]`);
  writeCommand('node', note('node'));
  writeCommand(
    'npm',
    `case $* in
      *machines*) echo "listed by \${MACHINE:-here}" >> "${folder}/log"; printf 'ezhuthu@app1\\nezhuthu@app2\\nezhuthu@app3\\n' ;;
      *) echo "$MACHINE deploy $SITE" >> "${folder}/log"; [ "$MACHINE" != "\${FAILING:-}" ] ;;
    esac`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function deploy(machines: string[], env: Record<string, string> = {}) {
  const { status } = spawnSync('/bin/sh', [script, 'abc123', ...machines], {
    env: {
      PATH: `${folder}:/usr/bin:/bin`,
      REMOTE: path.join(folder, 'remote'),
      SETTINGS: path.join(folder, 'settings'),
      CHECKOUT: folder,
      ...env,
    },
  });
  const log = path.join(folder, 'log');
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return { status, lines, deployed: lines.filter((line) => line.includes(' deploy ')) };
}

const deployedOn = (machine: string) => `ezhuthu@${machine} deploy http://10.0.0.11:8101`;

test('all machines that the database knows are deployed to, one after the other', () => {
  const { status, lines, deployed } = deploy([]);
  expect([status, lines[0]]).toEqual([0, 'listed by here']);
  expect(deployed).toEqual(['app1', 'app2', 'app3'].map(deployedOn));
  const ofSecond = lines.findIndex((line) => line.startsWith('ezhuthu@app2 git checkout'));
  expect(lines.indexOf(deployedOn('app1'))).toBeLessThan(ofSecond);
});

test('another machine can be asked for the list', () => {
  const { lines, deployed } = deploy([], { FROM: 'ezhuthu@app2' });
  expect(lines[0]).toBe('listed by ezhuthu@app2');
  expect(deployed).toHaveLength(3);
});

test('machines that are named are the only ones', () => {
  const { lines, deployed } = deploy(['ezhuthu@app9', 'ezhuthu@app1']);
  expect(deployed).toEqual(['app9', 'app1'].map(deployedOn));
  expect(lines.join()).not.toContain('listed');
});

test('after the first machine that fails, the others are left alone', () => {
  const { status, deployed } = deploy([], { FAILING: 'ezhuthu@app2' });
  expect(status).not.toBe(0);
  expect(deployed).toEqual(['app1', 'app2'].map(deployedOn));
});

test('a machine that cannot get the commit stops the command before anything is changed', () => {
  const { status, lines } = deploy([], { WITHOUT_COMMIT: 'ezhuthu@app3' });
  expect(status).not.toBe(0);
  expect(lines.join()).not.toContain('checkout');
});
