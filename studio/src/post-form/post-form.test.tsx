import { createPost, getPost, listCategories, type Post, updatePost } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aPost, aUser, inTime, onFastTime, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ClassicEditor } from 'ckeditor5';
import { routes } from '../routes.tsx';

const pagination = { currentPage: 1, totalPages: 1, totalCount: 0, hasMore: false };
const api = startFakeApi(answer(listCategories, { categories: [], pagination }));
const refused = { code: 'too_many', message: 'Slowly' };

interface Save {
  operation: string;
  key: string | null;
  body: Record<string, unknown>;
}
let saves: Save[];

/** Saves as the server does: a new post has version 1, each change the next one. */
function takeSaves(): void {
  const id = 'post-new';
  api.use(
    answer(createPost, ({ body, headers }) => {
      saves.push({ operation: 'create', key: headers.get('idempotency-key'), body: { ...body } });
      return aPost({ id, urlSlug: 'மழை', version: 1 });
    }),
    answer(updatePost, ({ params, body, headers }) => {
      saves.push({
        operation: `update ${params.id}`,
        key: headers.get('idempotency-key'),
        body: { ...body },
      });
      return aPost({ id: params.id, urlSlug: 'மழை', version: (body.version ?? 0) + 1 });
    }),
  );
}

beforeEach(() => {
  saves = [];
});

function open(path: string) {
  const queryClient = makeQueryClient();
  return renderPage([...routes({ queryClient }), { path: '*', element: <p>பதிவின் பக்கம்</p> }], {
    path,
    queryClient,
    session: aUser({ isAuthor: true }),
    around: (page) => <ToastProvider>{page}</ToastProvider>,
  });
}

const editor = () => screen.findByRole('textbox', { name: /^பதிவின் உள்ளடக்கம்/ });
const title = () => screen.getByRole('textbox', { name: 'தலைப்பு' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function openNew() {
  takeSaves();
  const page = open('/write');
  await editor();
  return page;
}

async function openEdit(post: Partial<Post> = {}) {
  takeSaves();
  api.use(answer(getPost, aPost({ id: 'post-7', title: 'மழை', version: 7, ...post })));
  const page = open('/edit-post/post-7');
  await editor();
  return page;
}

/** As keys do, which jsdom does not bring into an editable text. */
async function write(html: string): Promise<void> {
  const place = (await editor()) as HTMLElement & { ckeditorInstance: ClassicEditor };
  act(() => {
    place.focus();
    place.ckeditorInstance.setData(html);
  });
}

/** What the last toast says. */
const said = (text: string) => screen.findByText(text, { selector: 'div, p, span' });

test('a story without a title is not published', async () => {
  await openNew();
  await press('Publish Post');
  expect(title()).toHaveAccessibleDescription('Please add a title for your story');
  expect(saves).toEqual([]);
});

test('a published story is what was written', async () => {
  await openNew();
  await userEvent.type(title(), 'மழை');
  await userEvent.type(screen.getByRole('textbox', { name: 'துணைத் தலைப்பு' }), 'ஒரு நினைவு');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tags' }), 'நீர்{Enter}');
  await write('<p>பெய்தது.</p>');
  await press('Publish Post');
  await said('Story published successfully!');
  expect(saves).toMatchObject([
    {
      operation: 'create',
      body: {
        title: 'மழை',
        subtitle: 'ஒரு நினைவு',
        content: '<p>பெய்தது.</p>',
        category: 'பொது',
        tags: ['நீர்'],
        status: 'published',
      },
    },
  ]);
});

test('the words are counted', async () => {
  await openNew();
  await write('<p>மழை பெய்தது.</p>');
  expect(await screen.findByText('2 சொற்கள்')).toBeVisible();
});

test('a draft is saved as one, and the author goes on writing', async () => {
  await openNew();
  await userEvent.type(title(), 'மழை');
  await press('Save Draft');
  await said('வரைவு சேமிக்கப்பட்டது');
  expect(saves[0]!.body.status).toBe('draft');
  expect(title()).toHaveValue('மழை');
});

test('a draft that is saved again is changed, from the version that it has', async () => {
  await openNew();
  await userEvent.type(title(), 'மழை');
  await press('Save Draft');
  await waitFor(() => expect(saves).toHaveLength(1));
  await userEvent.type(title(), ' நின்றது');
  await press('Save Draft');
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({ operation: 'update post-new', body: { title: 'மழை நின்றது', version: 1 } });
});

test('a text that is sent again after a failure is the same attempt', async () => {
  await openNew();
  const keys: (string | null)[] = [];
  api.use(
    answer(
      createPost,
      ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return refused;
      },
      { status: 429, once: true },
    ),
  );
  await userEvent.type(title(), 'மழை');
  await press('Save Draft');
  await said('Slowly');
  await press('Save Draft');
  await waitFor(() => expect(saves.map(({ key }) => key)).toEqual(keys));
});

test('another text is another attempt', async () => {
  await openNew();
  await userEvent.type(title(), 'மழை');
  await press('Save Draft');
  await waitFor(() => expect(saves).toHaveLength(1));
  await userEvent.type(title(), '!');
  await press('Save Draft');
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[0]!.key).not.toBe(saves[1]!.key);
});

test('the same text, once saved, is another attempt', async () => {
  await openEdit({ status: 'draft' });
  await press('Save Draft');
  await waitFor(() => expect(saves).toHaveLength(1));
  await press('Save Draft');
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[0]!.key).not.toBe(saves[1]!.key);
});

test('a failure keeps what was written', async () => {
  await openNew();
  api.use(answer(createPost, refused, { status: 429 }));
  await userEvent.type(title(), 'மழை');
  await press('Publish Post');
  await said('Slowly');
  expect(title()).toHaveValue('மழை');
});

const asksBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('who leaves with unsaved text is asked', async () => {
  await openNew();
  await userEvent.type(title(), 'மழை');
  expect(asksBeforeLeaving()).toBe(true);
});

test('who leaves after saving is not asked', async () => {
  await openNew();
  await userEvent.type(title(), 'மழை');
  await press('Save Draft');
  await said('வரைவு சேமிக்கப்பட்டது');
  expect(asksBeforeLeaving()).toBe(false);
});

test('a post is edited from what is stored', async () => {
  await openEdit({ title: 'மழை', content: '<p>பெய்தது.</p>' });
  expect(title()).toHaveValue('மழை');
  expect(await editor()).toHaveTextContent('பெய்தது.');
});

test('a post that is edited is changed, from the version that was read', async () => {
  await openEdit({ version: 7 });
  await press('Update Post');
  await said('Story updated successfully!');
  expect(saves).toMatchObject([{ operation: 'update post-7', body: { version: 7, status: 'published' } }]);
});

test('a public post cannot become a draft', async () => {
  await openEdit({ status: 'published' });
  expect(screen.queryByRole('button', { name: 'Save Draft' })).not.toBeInTheDocument();
});

test('a draft can be published now', async () => {
  await openEdit({ status: 'draft' });
  expect(screen.getByRole('button', { name: 'Publish Now' })).toBeVisible();
});

test('a post that was changed elsewhere is not overwritten, and the text stays', async () => {
  await openEdit();
  const conflict = { code: 'conflict', message: 'Changed elsewhere', current: aPost({ version: 8 }) };
  api.use(answer(updatePost, conflict, { status: 409 }));
  await userEvent.type(title(), ' நின்றது');
  await press('Update Post');
  await said('இந்தப் பதிவு வேறொரு சாளரத்தில் மாற்றப்பட்டுள்ளது. உங்கள் உரை இங்கே அப்படியே உள்ளது.');
  expect(title()).toHaveValue('மழை நின்றது');
});

test('a post that cannot be read can be tried again', async () => {
  api.use(answer(getPost, refused, { status: 429, once: true }), answer(getPost, aPost({ title: 'மழை' })));
  open('/edit-post/post-7');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await editor();
  expect(title()).toHaveValue('மழை');
});

test('a post that cannot be read again leaves the form as it is', async () => {
  const { queryClient } = await openEdit();
  await userEvent.type(title(), ' நின்றது');
  api.use(answer(getPost, refused, { status: 429 }));
  await act(() => queryClient.invalidateQueries());
  await userEvent.type(title(), '!');
  expect(title()).toHaveValue('மழை நின்றது!');
});

describe('a while after', () => {
  onFastTime();

  test('its publication the author sees the story', async () => {
    const { router } = await openNew();
    await userEvent.type(title(), 'மழை');
    await press('Publish Post');
    await inTime(() => expect(decodeURIComponent(router.state.location.pathname)).toBe('/post/மழை'));
  });
});
