import { getSite, listCategories } from '@ezhuthu/contract';
import { answer, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { emptyDraft } from '../draft.ts';
import type { PostEditorState } from '../use-post-editor.ts';
import { PostSettings } from './post-settings.tsx';

startFakeApi(
  answer(getSite, aSite()),
  answer(listCategories, {
    categories: [],
    pagination: { currentPage: 1, totalPages: 1, totalCount: 0, hasMore: false },
  }),
);

function Settings() {
  const [fields, setFields] = useState({ ...emptyDraft, title: 'மழை நாள்', excerpt: 'சுருக்கம்' });
  const postEditor = {
    fields,
    stored: { post: null },
    change: (change: object) => setFields((known) => ({ ...known, ...change })),
  } as unknown as PostEditorState;
  return <PostSettings postEditor={postEditor} />;
}

test('texts for search engines show what is used instead, and count', async () => {
  renderPage(<Settings />);
  const title = screen.getByLabelText('Search & share title');
  expect(title).toHaveAttribute('placeholder', 'மழை நாள்');
  expect(title).toHaveAccessibleDescription(/^0\/120 · காலியாக இருந்தால்/);
  expect(screen.getByLabelText('Search & share description')).toHaveAttribute('placeholder', 'சுருக்கம்');
  await userEvent.type(title, 'தேடல்');
  expect(title).toHaveAccessibleDescription(/^5\/120/);
  expect(title).toHaveAttribute('maxlength', '120');
});
