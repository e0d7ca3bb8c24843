import { listPosts } from '@ezhuthu/contract';
import { answer, aPost, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { faultText } from '@ezhuthu/kit/text';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DecoupledEditor, ImageBlock, ImageCaption, ImageInline, Link, Paragraph, Typing } from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { KeepObjects } from '../plugins/keep-objects.ts';
import { insertLink, LinkDialog, selectedText } from './link-dialog.tsx';

const posts = [aPost({ title: 'மழைக் காலம்' }), aPost({ title: 'வெயில்' })];
startFakeApi(
  answer(listPosts, ({ query }) => {
    const { search = '' } = query as { search?: string };
    const found = posts.filter(({ title }) => title.includes(search));
    return {
      posts: found,
      pagination: { currentPage: 1, totalPages: 1, totalCount: found.length, hasMore: false },
    };
  }),
);
const onInsert = jest.fn();
const onClose = jest.fn();

async function enter(url: string) {
  onInsert.mockClear();
  renderPage(<LinkDialog text="மழை" onInsert={onInsert} onClose={onClose} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'URL' }), url);
  await userEvent.click(screen.getByRole('button', { name: 'செருகு' }));
}

test.each([
  ['example.com', 'https://example.com'],
  ['http://example.com/a', 'http://example.com/a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['/post/x', '/post/x'],
  [' example.com/மழை ', 'https://example.com/மழை'],
  ['http://localhost:3000/', 'http://localhost:3000/'],
])('%s becomes a link to %s', async (given, url) => {
  await enter(given);
  expect(onInsert).toHaveBeenCalledWith({ text: 'மழை', url });
});

test.each([
  ['javascript:alert(1)', editorText.refusedLink],
  ['JavaScript:alert(1)', editorText.refusedLink],
  ['java script:alert(1)', faultText.url],
  ['data:text/html,x', editorText.refusedLink],
  ['vbscript:x', editorText.refusedLink],
  ['not a url at all', faultText.url],
  ['mazhai', faultText.url],
  ['https://mazhai/post', faultText.url],
  ['https://', faultText.url],
])('%s is refused in words, and stays to be mended', async (given, words) => {
  await enter(given);
  expect(onInsert).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'URL' })).toHaveAccessibleDescription(words);
  expect(screen.getByRole('textbox', { name: 'URL' })).toHaveValue(given);
});

test('it can be left by Cancel', async () => {
  renderPage(<LinkDialog text="" onInsert={onInsert} onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'வேண்டாம்' }));
  expect(onClose).toHaveBeenCalled();
});

const found = () => within(screen.getByRole('list', { name: editorText.ownPosts }));

test('a post of this site is found by its title, and its title and address are taken', async () => {
  onInsert.mockClear();
  renderPage(<LinkDialog text="" onInsert={onInsert} onClose={onClose} />);
  await userEvent.type(screen.getByRole('searchbox', { name: editorText.ownPosts }), 'வெயில்{Enter}');
  expect(onInsert).not.toHaveBeenCalled();
  await waitFor(() => expect(found().getAllByRole('button')).toHaveLength(1));
  await userEvent.click(found().getByRole('button', { name: 'வெயில்' }));
  await userEvent.click(screen.getByRole('button', { name: 'செருகு' }));
  expect(onInsert).toHaveBeenCalledWith({ text: 'வெயில்', url: posts[1]!.url });
});

test('words that are linked stay as they are', async () => {
  onInsert.mockClear();
  renderPage(<LinkDialog text="சென்ற ஆண்டு" onInsert={onInsert} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'மழைக் காலம்' }));
  await userEvent.click(screen.getByRole('button', { name: 'செருகு' }));
  expect(onInsert).toHaveBeenCalledWith({ text: 'சென்ற ஆண்டு', url: posts[0]!.url });
});

async function anEditor(html: string, choose: number[]) {
  const editor = await DecoupledEditor.create(html, {
    licenseKey: 'GPL',
    plugins: [ImageBlock, ImageCaption, ImageInline, KeepObjects, Link, Paragraph, Typing],
  });
  const { model } = editor;
  const path = model.createPositionFromPath(model.document.getRoot()!, choose);
  model.change((writer) => writer.setSelection(path.nodeAfter!, 'on'));
  return editor;
}

const link = { text: 'மழை', url: 'https://example.com' };
const linked = '<a href="https://example.com">மழை</a>';

test('a link is inserted after a chosen picture, which keeps its caption', async () => {
  const picture = '<figure class="image"><img src="/a.webp"><figcaption>கடல்</figcaption></figure>';
  const editor = await anEditor(`${picture}<p>பின்</p>`, [0]);
  expect(selectedText(editor)).toBe('');
  insertLink(editor, link);
  expect(editor.getData()).toBe(`${picture}<p>${linked}</p><p>பின்</p>`);
});

test('a link is inserted after a chosen picture within a line', async () => {
  const editor = await anEditor('<p>முன் <img src="/a.webp"> பின்</p>', [0, 5]);
  insertLink(editor, link);
  expect(editor.getData()).toBe(`<p>முன் <img src="/a.webp">${linked} பின்</p>`);
});

test('selected words are replaced by a link', async () => {
  const editor = await anEditor('<p>மழை</p>', [0, 0]);
  expect(selectedText(editor)).toBe('மழை');
  insertLink(editor, link);
  expect(editor.getData()).toBe(`<p>${linked}</p>`);
});
