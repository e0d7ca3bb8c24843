import { addComment, signup, updateProfile } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, aSetting } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());
const author = await anAuthor(api);
const post = await aPost(api);
await aSetting(api, 'signupPolicy', 'open');

/** Renames the author. */
const isCalled = (firstName: string, lastName = '') =>
  api.call(updateProfile, { body: { profile: { firstName, lastName } } }, { as: author });

const refused = (path: string) => ({ status: 400, body: { code: 'invalid', details: [{ path }] } });
let said = 0;
function says(name: string) {
  // beyond the limit on comments
  api.clock.advance({ minutes: 11 });
  return api.call(addComment, { params: { id: post.id }, body: { text: `கருத்து ${++said}`, name } });
}

test.each([
  ['கயல் விழி', 'கயல் விழி'],
  ['கயல் விழி', '  கயல்விழி '],
  ['கயல் விழி', 'கயல்\u200d \u202eவிழி'],
  ['கயல் விழி', '"கயல்.விழி"'],
  ['ஔவை', 'ஒளவை'],
  ['Kayal', 'KAYAL'],
  ['Kayal', 'K\u0430y\u0430l'],
  ['Kayal', 'Kaya1'],
  ['Kayal', '𝐊𝐚𝐲𝐚𝐥'],
  ['Isai', 'lsai'],
  ['Isai', 'isai'],
])('beside the author %s nobody is called %j', async (name, other) => {
  await isCalled(name);
  expect(await says(other)).toMatchObject(refused('body.name'));
});

test.each(['கயல்', 'கயல்விழியாள்', 'விழி', ''])('a guest may be called %j', async (name) => {
  await isCalled('கயல்', 'விழி');
  expect((await says(name)).status).toBeLessThan(300);
});

test('members neither sign up with it nor take it later, and the author keeps it', async () => {
  await isCalled('கயல்', 'விழி');
  const body = {
    firstName: 'கயல்',
    lastName: 'விழி',
    email: 'kayal-vizhi@example.com',
    password: 'குறிஞ்சிப்பாட்டு-9',
  };
  expect(await api.call(signup, { body })).toMatchObject(refused('body.firstName'));
  const reader = await aReader(api);
  const profile = { firstName: 'க\u200dயல்', lastName: 'விழி' };
  expect(await api.call(updateProfile, { body: { profile } }, { as: reader })).toMatchObject(
    refused('body.profile.firstName'),
  );
  expect((await isCalled('கயல்', 'விழி')).status).toBe(200);
});
