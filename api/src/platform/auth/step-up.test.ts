import * as contract from '@ezhuthu/contract';
import { getStepUp, login, updateSettings } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import type Router from '@koa/router';
import { z } from 'zod';
import { anAuthor, aPost, aSetting, type Person } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { createApp } from '../../app.ts';

const api = await startTestApi();
afterAll(() => api.close());

/** The author, whose proof is older than ten minutes. */
const author = await anAuthor(api);
await api.platform.database.transaction((tx) => tx('session').update({ proven_at: new Date(0) }));

const isOperation = (value: unknown): value is contract.Operation =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
const operations = (Object.values(contract) as unknown[]).filter(isOperation);
const guarded = operations.filter(({ access }) => access !== 'public');
const fill = (path: string) => path.replace(/:\w+/g, 'nothing-here');

/** Why these need no proof, although they delete, or give out what is not public. */
const exempt: Record<string, string[]> = {
  'takes rights away': [
    'deleteWebhook',
    'endOtherSessions',
    'endSession',
    'revokeApiKey',
    'revokePreview',
    'withdrawInvitation',
  ],
  'one’s own, and small': ['clearNotifications', 'deleteAvatar', 'deleteNotification', 'unsavePost'],
  'one’s own address': ['getMe', 'getProfile', 'sendTestIssue'],
  'daily work, and undone for ten minutes, or one’s own comment': ['deleteComment'],
  'daily work on a text whose former state is kept': [
    'deleteDraftNote',
    'deleteWorkingCopy',
    'removeCommentBlock',
  ],
  'made again from what the site has': ['deleteArchive', 'deleteEdition', 'deleteImport', 'deleteRedirect'],
  'the file stays': ['deleteImage'],
  'a former name, which two renames give again': ['releaseTerm'],
  'renews pages': ['clearCache'],
  'only forgets that somebody asked for an address': ['ignoreMissingAddress'],
  'a book for readers': ['linkEdition'],
  'one’s public address on the site': ['updateAbout', 'updateFooter'],
  'the address that mails are sent from': ['getSettings'],
};
const isExempt = (name: string) => Object.values(exempt).some((names) => names.includes(name));

const namesAddress = ({ response }: contract.Operation): boolean =>
  response !== undefined &&
  /"(?:email|newsletterSender)"/.test(
    JSON.stringify(z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' })),
  );

/** What takes data out, or deletes, by its name, its method or what it answers with. */
const isSuspect = (operation: contract.Operation): boolean =>
  /^(?:delete|remove|clear|export|link|download|erase|rotate|renew)[A-Z]/.test(operation.name) ||
  operation.method === 'DELETE' ||
  namesAddress(operation);

test('what exports or deletes is declared to need a proof, or is named here with a reason', () => {
  const undeclared = guarded.filter(isSuspect).filter((operation) => !getStepUp(operation));
  expect(undeclared.map(({ name }) => name).filter((name) => !isExempt(name))).toEqual([]);
});

test('each declared name is an operation, and none is exempt that need not be', () => {
  const declared = guarded.filter((operation) => getStepUp(operation));
  const suspects = guarded.filter(isSuspect).map(({ name }) => name);
  expect(declared.filter(({ name }) => isExempt(name))).toEqual([]);
  expect(
    Object.values(exempt)
      .flat()
      .filter((name) => !suspects.includes(name)),
  ).toEqual([]);
  expect(declared.length).toBeGreaterThan(25);
});

const always = guarded.filter((operation) => getStepUp(operation) === 'always');

test.each(always)('$name is refused without a recent proof', async ({ method, path }) => {
  const headers = { authorization: `Bearer ${author.token}` };
  const answer = await api.fetch(fill(path), { method, headers });
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'step_up_required']);
});

/** Files for those who are signed in, which are no operations, and need no proof. */
const openFiles = /^\/api\/(?:analytics\/.*\.csv|stream|metrics)$/;

const router = createApp(api.platform).koa.middleware.flatMap((one) =>
  'router' in one ? [one.router as Router] : [],
)[0]!;
const files = router.stack
  .filter(({ methods, path }) => methods.includes('GET') && typeof path === 'string')
  .map(({ path }) => String(path))
  .filter(
    (path) =>
      path.startsWith('/api/') && !operations.some((one) => one.method === 'GET' && one.path === path),
  );

test.each(files.filter((path) => !openFiles.test(path)))(
  'the file %s needs a proof, if it is not for everybody',
  async (path) => {
    const asVisitor = await api.fetch(fill(path));
    await asVisitor.body?.cancel();
    if (asVisitor.status !== 401) return;
    const answer = await api.fetch(fill(path), { headers: { authorization: `Bearer ${author.token}` } });
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'step_up_required']);
  },
);

test('the files are found', () => {
  expect(files).toEqual(
    expect.arrayContaining(['/api/newsletter/subscribers.csv', '/api/audit.csv', '/api/posts/export']),
  );
});

const sets = async (body: contract.Input<typeof updateSettings>['body'], as: Person = author) => {
  const { status, body: answer } = await api.call(updateSettings, { body }, { as });
  return status === 200 ? 200 : answer.code;
};

test.each([
  [{ requireSecondFactor: true }, { requireSecondFactor: false }],
  [{ sessionDays: 30 }, { sessionDays: 365 }],
  [{ sessionSliding: false }, { sessionSliding: true }],
  [{ signupPolicy: 'closed' as const }, { signupPolicy: 'open' as const }],
])('from the setting %j to %j needs a proof, and the way back does not', async (strict, weak) => {
  for (const [name, value] of Object.entries(strict)) await aSetting(api, name, value);
  expect(await sets({ ...weak, siteName: 'வேறு' })).toBe('step_up_required');
  const { body } = await api.call(login, {
    body: { email: author.user.email, password: author.password },
  });
  expect(await sets(weak, { ...author, token: body.token })).toBe(200);
  expect(await sets({ ...strict, siteName: 'எழுத்து' })).toBe(200);
});

test('to delete a post for good needs a proof, to put it into the trash does not', async () => {
  const { id } = await aPost(api);
  const deletes = (forGood: boolean) =>
    api.call(
      contract.deletePost,
      { params: { id }, query: { forGood: forGood ? 'true' : 'false' } as never },
      { as: author },
    );
  expect((await deletes(false)).status).toBe(204);
  expect((await deletes(true)).body.code).toBe('step_up_required');
});
