import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { root } from '../checkout.ts';

const workflow = parse(readFileSync(path.join(root, '.github/workflows/components.yml'), 'utf8'));
const commands: string[] = workflow.jobs.components.steps.flatMap(({ run }: { run?: string }) => run ?? []);
const audit = commands.at(-1)!;

const name = 'fast-xml-parser';
const project = { name: 'x', version: '1.0.0', dependencies: { [name]: '5.3.2' } };
const lockFile = {
  ...project,
  lockfileVersion: 3,
  requires: true,
  packages: { '': project, [`node_modules/${name}`]: { version: '5.3.2' } },
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'ezhuthu-components-'));
copyFileSync(path.join(root, '.npmrc'), path.join(folder, '.npmrc'));
writeFileSync(path.join(folder, 'package.json'), JSON.stringify(project));
writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lockFile));

/** What the registry knows of the package. */
let advisories: object[] = [];
const registry = createServer((req, res) => {
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(JSON.stringify(req.url!.endsWith('/bulk') && advisories.length > 0 ? { [name]: advisories } : {}));
}).listen(0, '127.0.0.1');
await once(registry, 'listening');
const { port } = registry.address() as AddressInfo;
afterAll(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true });
});

/** @returns the exit code of the command */
const runAudit = () =>
  new Promise<number>((resolve) => {
    const [command, ...args] = audit.split(' ');
    const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` };
    execFile(command!, args, { cwd: folder, env }, (error) => resolve(error ? Number(error.code) : 0));
  });

test.each(['moderate', 'high', 'critical'])(
  'the weekly look for insecure components fails at a %s one',
  async (severity) => {
    const advisory = {
      id: 1,
      url: 'https://example.com/1',
      title: 'x',
      severity,
      vulnerable_versions: '<5.12.0',
    };
    advisories = [advisory];
    expect(await runAudit()).toBe(1);
  },
);

test('it passes without advisories', async () => {
  advisories = [];
  expect(await runAudit()).toBe(0);
});
