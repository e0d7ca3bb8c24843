import path from 'node:path';
import { freePort } from '../../infra/test/free-ports.ts';
import { open, openAlive } from '../site/alive.ts';
import { expect, test } from '../site/fixtures.ts';
import { startProcess } from '../site/process.ts';

const commands = path.resolve(import.meta.dirname, '../../infra/cli.ts');

test("a remote's team works on theirs over a running site, whose other remotes are as they are", async ({
  page,
  site,
}) => {
  const post = await site.publish();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = { SITE: site.url, PORT: String(port) };
  const working = await startProcess([commands, 'dev:remote', 'reader'], env, address + post.url);
  const entries: string[] = [];
  page.on('response', (answer) => {
    const [, entry] = /\/r\/(.+)\/remoteEntry\.js$/.exec(answer.url()) ?? [];
    if (entry && answer.ok()) entries.push(entry);
  });

  await openAlive(page, address + post.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await open(page, `${address}/write`);
  expect(entries).toContain('reader/dev');
  expect(entries).toContain(`studio/${site.releases.first('studio').version}`);
  await page.close();
  await working.stop();
});
