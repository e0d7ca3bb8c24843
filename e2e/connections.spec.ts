import { createApiKey, listPosts } from '@ezhuthu/contract';
import { activityText } from '@ezhuthu/studio/messages/activity';
import { connectionsText } from '@ezhuthu/studio/messages/connections';
import { studioText } from '@ezhuthu/studio/messages/studio';
import { webhooksText } from '@ezhuthu/studio/messages/webhooks';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { unique } from './site/unique.ts';

test.use({ signedInAs: 'author' });

test('the author sees what happened, filters it and takes it along as a table', async ({ page, site }) => {
  const title = unique('நிகழ்ந்தது');
  await site.publish({ title });
  await open(page, '/dashboard');
  await page.getByRole('link', { name: activityText.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: activityText.title })).toBeVisible();
  await page.getByLabel(activityText.filter.group).selectOption(activityText.groups.publications);
  const line = page.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText(activityText.actions.post_published);
  await line.getByText(activityText.details).click();
  await expect(line.getByRole('row', { name: new RegExp(`title.*${title}`) })).toBeVisible();
  await page.getByLabel(activityText.filter.to).fill('2020-01-01');
  await expect(page.getByText(activityText.none)).toBeVisible();
  await page.getByLabel(activityText.filter.to).fill('');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: activityText.download }).click();
  expect((await downloading).suggestedFilename()).toBe('audit.csv');
});

test('the author makes a key, a script uses it, and a webhook leads to public addresses only', async ({
  page,
  site,
  troubles,
}) => {
  troubles.allow(/status of 400/);
  const { keys } = connectionsText;
  await open(page, '/dashboard/connections');
  await page.getByRole('button', { name: keys.add }).click();
  const name = unique('நிரல்');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(keys.name).fill(name);
  await dialog.getByRole('checkbox', { name: keys.scope('posts:read') }).check();
  await dialog.getByRole('button', { name: keys.create }).click();
  const token = await dialog.getByLabel(keys.token).inputValue();
  await dialog.getByRole('button', { name: connectionsText.close, exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();

  const read = () => fetch(`${site.url}${listPosts.path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await read()).status).toBe(200);
  await page.getByRole('button', { name: keys.revokeOf(name) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: keys.revoke }).click();
  // while the question is open no role of the list is found, as if the key were gone
  await expect(page.getByText(keys.revoked, { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  expect((await read()).status).toBe(401);

  await page.getByRole('button', { name: webhooksText.add }).click();
  await dialog.getByLabel(webhooksText.url).fill('http://127.0.0.1/hook');
  await dialog.getByRole('checkbox', { name: webhooksText.event['post.published'] }).uncheck();
  await dialog.getByRole('checkbox', { name: webhooksText.event['deployment.made'] }).check();
  await dialog.getByRole('button', { name: studioText.save }).click();
  await expect(dialog.getByLabel(webhooksText.url)).toHaveAccessibleDescription(/பொதுவெளியில் இல்லை/);
  const url = `https://1.1.1.1/${unique('hook')}`;
  await dialog.getByLabel(webhooksText.url).fill(url);
  await dialog.getByRole('button', { name: studioText.save }).click();
  await expect(dialog.getByLabel(webhooksText.secret)).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: connectionsText.close, exact: true }).click();
  await page.getByRole('button', { name: webhooksText.deliveries.showOf(url) }).click();
  await expect(page.getByText(webhooksText.deliveries.none)).toBeVisible();
  await page.getByRole('button', { name: webhooksText.removeOf(url) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: webhooksText.remove }).click();
  await expect(page.getByText(url)).toHaveCount(0);
});

test('the API describes itself to people, who try operations with a key', async ({ page, site }) => {
  const author = await site.getSession('author');
  const body = { name: 'API', scopes: ['subscribers:read' as const] };
  const { token } = await site.call(createApiKey, { body }, author);
  // Swagger UI renders a long list where it is scrolled to, so the address names the operation
  await page.goto('/api/docs#/newsletter/listSubscribers');
  const operation = page.locator('.opblock').filter({ hasText: 'list subscribers' });
  // Swagger UI reads the whole description first, which takes seconds of the processor
  await expect(operation).toContainText('subscribers:read', { timeout: 120_000 });
  await expect(operation.getByText('/api/newsletter/subscribers').first()).toBeVisible();
  await operation.getByRole('button', { name: 'authorization button unlocked' }).click();
  const scheme = page.locator('.auth-container').filter({ hasText: 'apiKey' });
  await scheme.getByRole('textbox').fill(token);
  await scheme.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  const answering = page.waitForResponse(/\/api\/newsletter\/subscribers/);
  await operation.getByRole('button', { name: 'Execute' }).click();
  const answer = await answering;
  expect(answer.status()).toBe(200);
  expect(answer.request().headers().authorization).toBe(`Bearer ${token}`);
});
