import {
  addDraftNote,
  createPost,
  deleteDraftNote,
  deletePost,
  listDraftNotes,
  listNotifications,
  resolveDraftNote,
} from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const author = await anAuthor(api);
const editor = await aReader(api, { role: 'editor' });
const guest = await aReader(api, { role: 'guest' });
const stranger = await aReader(api, { role: 'guest' });

const body = { passage: 'மழை பெய்தது', before: 'நேற்று ', text: 'எங்கே?' };
const aDraft = async () => {
  const draft = { title: 'வரைவு', content: '<p>நேற்று மழை பெய்தது.</p>' };
  return (await api.call(createPost, { body: draft }, { as: guest })).body;
};
const notes = (id: string, as: Person) => api.call(listDraftNotes, { params: { id } }, { as });
const adds = (id: string, as: Person, note: Partial<typeof body> = {}) =>
  api.call(addDraftNote, { params: { id }, body: { ...body, ...note } }, { as });
const news = async (as: Person) =>
  (await api.call(listNotifications, {}, { as })).body.filter(({ message }) => message.includes('குறிப்பு'));

test('an editor notes something at a passage; the writer is notified, answers and resolves it', async () => {
  const { id } = await aDraft();
  const { status, body: note } = await adds(id, editor);
  expect([status, note.passage, note.before, note.isOwn]).toEqual([201, body.passage, body.before, true]);
  expect((await news(guest))[0]?.url).toBe(`/edit-draft/${id}`);
  await adds(id, guest, { text: 'மதுரையில்.' });
  expect((await news(editor)).length).toBe(1);
  const params = { id: note.id };
  const resolved = await api.call(resolveDraftNote, { params, body: { resolved: true } }, { as: guest });
  expect(resolved.body.resolvedAt).toBe(api.clock.now().toISOString());
  const listed = (await notes(id, author)).body.notes;
  expect(listed.map(({ text, author: by }) => [text, by])).toEqual([
    ['எங்கே?', 'கயல் அரசன்'],
    ['மதுரையில்.', 'கயல் அரசன்'],
  ]);
  const again = await api.call(resolveDraftNote, { params, body: { resolved: false } }, { as: editor });
  expect(again.body.resolvedAt).toBeNull();
});

test('notes are for those who see the draft', async () => {
  const { id } = await aDraft();
  const { body: note } = await adds(id, editor);
  const params = { id: note.id };
  const answers = [
    await notes(id, stranger),
    await adds(id, stranger),
    await api.call(resolveDraftNote, { params, body: { resolved: true } }, { as: stranger }),
    await api.call(deleteDraftNote, { params }, { as: stranger }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('a note is deleted by who wrote it and by the author', async () => {
  const { id } = await aDraft();
  const removes = async (as: Person, noteId: string) =>
    (await api.call(deleteDraftNote, { params: { id: noteId } }, { as })).status;
  const [first, second] = [(await adds(id, editor)).body, (await adds(id, editor)).body];
  expect(await removes(guest, first.id)).toBe(403);
  expect(await removes(editor, first.id)).toBe(204);
  expect(await removes(author, second.id)).toBe(204);
  expect(await removes(author, second.id)).toBe(404);
});

test('a request that is sent again adds one note', async () => {
  const { id } = await aDraft();
  const headers = { 'idempotency-key': 'note-once' };
  for (const _ of [1, 2]) await api.call(addDraftNote, { params: { id }, body }, { as: editor, headers });
  expect((await notes(id, guest)).body.notes).toHaveLength(1);
});

test.each([{ text: '' }, { text: 'அ'.repeat(2001) }, { passage: 'அ'.repeat(301) }])(
  'a note that is empty or too long is refused: %#',
  async (wrong) => {
    const { id } = await aDraft();
    expect((await adds(id, editor, wrong)).status).toBe(400);
  },
);

test('notes go with their post', async () => {
  const { id } = await aDraft();
  await adds(id, editor);
  await api.call(deletePost, { params: { id }, query: { forGood: true } }, { as: author });
  expect(await api.platform.database.read('draft_note').where('post_id', id)).toEqual([]);
});
