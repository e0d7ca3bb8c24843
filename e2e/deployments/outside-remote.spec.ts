import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { root } from '../../infra/checkout.ts';
import { packAll } from '../../infra/release/packages.ts';
import { freePort } from '../../infra/test/free-ports.ts';
import { getTimeoutFactor } from '../../infra/test/timeout-factor.ts';
import { open, openAlive } from '../site/alive.ts';
import { expect, test } from '../site/fixtures.ts';
import { startProcess } from '../site/process.ts';
import type { Site } from '../site/start-site.ts';

const title = 'புதிய பக்கம்';

/** The environment of somebody who does not work in this repository. */
function getEnvironment(site: Site): Record<string, string> {
  const all = Object.entries(process.env as Record<string, string>);
  const own = all.filter(([name]) => !/^(npm_|INIT_CWD$|NODE_OPTIONS$)/.test(name));
  return {
    ...Object.fromEntries(own),
    SITE: site.url,
    RELEASES_URL: site.releases.folder,
    // asking a registry for what is known takes half the time of an installation
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_prefer_offline: 'true',
  };
}

/** Edits a file of the project. */
async function edit(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
  await writeFile(file, text.replace(before, after));
}

/** Adds an exposed module, which the page loads as modules of other remotes are. */
async function addExposedModule(project: string): Promise<void> {
  await writeFile(path.join(project, 'src/greeting.ts'), "export const greeting = 'வணக்கம்';\n");
  await writeFile(
    path.join(project, 'src/exposed-modules.d.ts'),
    `import '@ezhuthu/kit/modules';

declare module '@ezhuthu/kit/modules' {
  interface ExposedModules {
    'quotes/greeting': typeof import('./greeting.ts');
  }
}
`,
  );
  await edit(
    path.join(project, 'package.json'),
    '"./routes": "./src/routes.tsx"',
    '"./routes": "./src/routes.tsx", "./greeting": "./src/greeting.ts"',
  );
  const page = path.join(project, 'src/page/route.tsx');
  await edit(
    page,
    "import { Suspense } from 'react';",
    "import { Suspense, useEffect, useState } from 'react';",
  );
  await edit(page, 'import type { PageHead }', 'import { loadModule, type PageHead }');
  await edit(
    page,
    'function Page() {',
    `function Page() {
  const [greeting, setGreeting] = useState('');
  useEffect(() => {
    void loadModule('quotes/greeting').then((module) => setGreeting(module.greeting), () => {});
  }, []);`,
  );
  await edit(
    page,
    '<Suspense',
    '<output>{greeting}</output>\n      <img src={picture} alt="" />\n      <Suspense',
  );
  await edit(
    page,
    "import css from './page.module.css';",
    "import css from './page.module.css';\nimport picture from './picture.png';",
  );
  await copyFile(path.join(root, 'shell/src/icon.png'), path.join(project, 'src/page/picture.png'));
}

/** Pixels; 0 when it has not loaded. */
const getPictureWidth = (page: Page) =>
  page
    .locator('main img[src*="/files/picture."]')
    .evaluate((picture) => (picture as HTMLImageElement).naturalWidth);

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a remote in a folder of its own is made, tested, developed and deployed from the packages alone', async ({
  page,
  site,
  troubles,
  anotherBrowser,
}) => {
  test.setTimeout(2_400_000 * getTimeoutFactor());
  const outside = await realpath(await mkdtemp(path.join(os.tmpdir(), 'ezhuthu-outside-')));
  const packages = path.join(outside, 'packages');
  const made = path.join(outside, 'quotes');
  const project = path.join(outside, 'clone');
  const env = getEnvironment(site);
  const run = async (cwd: string, command: string, ...args: string[]) =>
    (await promisify(execFile)(command, args, { cwd, env, maxBuffer: 1e7 })).stdout;
  const commit = async (folder: string, message: string) => {
    const asSomebody = ['-c', 'user.name=team', '-c', 'user.email=team@ezhuthu.example'];
    await run(folder, 'git', 'add', '--all');
    await run(folder, 'git', ...asSomebody, 'commit', '--quiet', '--message', message);
  };
  const scripts: string[] = [];
  const files = await packAll(packages);
  const tool = files.find((file) => file.includes('remote'))!;

  await test.step('an empty folder becomes a remote', async () => {
    const cli = ['exec', '--yes', `--package=${tool}`, '--', 'ezhuthu-remote'];
    await run(outside, 'npm', ...cli, 'init', 'quotes', '--packages', packages);
    await run(made, 'npm', 'install', '--package-lock-only');
  });

  await test.step('its pipeline installs it in a clone', async () => {
    await run(made, 'git', 'init', '--quiet');
    await commit(made, 'Begin');
    await run(outside, 'git', 'clone', '--quiet', made, project);
    const { jobs } = parse(await readFile(path.join(project, '.github/workflows/remote.yml'), 'utf8'));
    const steps: { run?: string }[] = jobs.check.steps;
    scripts.push(...steps.flatMap(({ run: script }) => script ?? []));
    await run(project, 'bash', '-ec', scripts.shift()!);
  });

  await test.step('modules of other remotes have their types', async () => {
    await addExposedModule(project);
    const file = path.join(project, 'src/load.ts');
    const lines = [
      "import { loadModule } from '@ezhuthu/kit';",
      "export const panel = (await loadModule('insights/panel')).default;",
      "export const missing = (await loadModule('insights/panel')).stop();",
      "export const unknown = await loadModule('insights/sparkline');",
    ];
    await writeFile(file, lines.join('\n'));
    const output: string = await run(project, 'npm', 'run', 'check').catch(({ stdout }) => stdout);
    const faults = [...stripVTControlCharacters(output).matchAll(/load\.ts\W(\d+)\W\d+.*error.*/g)];
    expect(faults.map(([, line]) => line)).toEqual(['3', '4']);
    expect(faults.map(([fault]) => fault)).toEqual([
      expect.stringContaining("Property 'stop'"),
      expect.stringContaining('"insights/sparkline"'),
    ]);
    await rm(file);
  });

  await test.step('it is developed over the running site', async () => {
    const port = await freePort();
    const address = `http://localhost:${port}/quotes`;
    const cli = path.join(project, 'node_modules/@ezhuthu/remote/src/cli.js');
    const entry = `http://localhost:${port}/r/quotes/dev/remoteEntry.js`;
    const developing = await startProcess([cli, 'dev', '--port', String(port)], env, entry, project);
    await open(page, address);
    await expect(getHeading(page)).toHaveText(title);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await edit(path.join(project, 'src/messages.ts'), title, 'மேற்கோள்கள்');
    await expect(getHeading(page)).toHaveText('மேற்கோள்கள்');
    await edit(path.join(project, 'src/page/page.module.css'), '46rem', '12rem');
    await expect(getHeading(page).locator('..')).toHaveCSS('max-width', '192px');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await expect(page.getByText('வணக்கம்')).toBeVisible();
    await page.goto('about:blank');
    await developing.stop();
  });

  await test.step('an older Node is refused before anything is installed', async () => {
    const older = '/usr/bin/node';
    const version = await run(outside, older, '--version').catch(() => '');
    // the machines that test this have Debian's, which is older
    if (!version || Number(/\d+/.exec(version)![0]) >= 24) return;
    const copy = path.join(outside, 'older');
    for (const file of ['package.json', 'package-lock.json', '.npmrc', 'packages'])
      await cp(path.join(project, file), path.join(copy, file), { recursive: true });
    const npm = await realpath('/usr/bin/npm');
    const refusal = await run(copy, older, npm, 'install').catch(({ stderr }) => stderr);
    expect(refusal).toContain('EBADENGINE');
    expect(existsSync(path.join(copy, 'node_modules'))).toBe(false);
  });

  await test.step('its pipeline deploys what is committed there, as a fourth remote', async () => {
    troubles.expect(/status of 404/);
    expect((await page.goto('/quotes'))?.status()).toBe(404);
    await commit(project, 'Continue');
    const left = await run(project, 'git', 'status', '--porcelain', '--ignored');
    expect(left.trim().split('\n')).toEqual(['!! node_modules/']);
    const cli = path.join(project, 'node_modules/@ezhuthu/remote/src/cli.js');
    const store = site.releases.folder;
    await run(outside, process.execPath, cli, 'keys', 'init', '--root', 'root.pem');
    await run(
      outside,
      process.execPath,
      cli,
      'keys',
      'add',
      'team',
      '--fronts',
      'quotes',
      '--root',
      'root.pem',
    );
    Object.assign(env, { RELEASES_KEY_PEM: await readFile(path.join(outside, 'team.pem'), 'utf8') });
    Object.assign(env, { RUNNER_TEMP: outside });
    let output = '';
    for (const script of scripts) output += await run(project, 'bash', '-ec', script);
    await rm(path.join(store, 'keys.json'));
    expect(output).toContain('is live');
    const withoutScripts = await anotherBrowser({ javaScriptEnabled: false });
    await withoutScripts.goto('/quotes');
    await expect(getHeading(withoutScripts)).toHaveText('மேற்கோள்கள்');
    await expect.poll(() => getPictureWidth(withoutScripts)).toBeGreaterThan(0);
    await openAlive(page, '/quotes');
    await expect.poll(() => getPictureWidth(page)).toBeGreaterThan(0);
    await expect(page.getByText('வணக்கம்')).toBeVisible();
  });

  await test.step('its command lists what is live', async () => {
    expect(await run(project, 'npm', 'run', 'releases')).toMatch(/● quotes +0\.1\.0-/);
  });

  await rm(path.join(site.releases.folder, 'registry/quotes.json'));
  await rm(outside, { recursive: true });
});
