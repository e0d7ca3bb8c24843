import { getPreviewLink, getSite, revokePreview, sharePreview } from '@ezhuthu/contract';
import { answer, aPost, aSite, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { postEditorText } from '../../messages/post-editor.ts';
import { ShareDialog } from './share-dialog.tsx';

const link = { url: 'https://site.example/preview/abc', expiresAt: '2026-12-01T10:00:00.000Z' };
const api = startFakeApi(
  answer(getSite, aSite()),
  answer(getPreviewLink, { link: null }),
  answer(sharePreview, link),
);
const toasts = hearToasts();

const open = () =>
  renderPage(<ShareDialog post={aPost()} onClose={() => {}} />, { session: aUser({ isAuthor: true }) });
const button = (name: string) => screen.findByRole('button', { name });
const field = () => screen.findByRole('textbox', { name: postEditorText.share });

test('a link is made and shown', async () => {
  open();
  await userEvent.click(await button(postEditorText.makeLink));
  expect(await field()).toHaveValue(link.url);
});

test('a revoked link disappears with a confirmation', async () => {
  api.use(answer(getPreviewLink, { link }), answer(revokePreview, undefined));
  open();
  await userEvent.click(await button(postEditorText.revokeLink));
  expect(await button(postEditorText.makeLink)).toBeVisible();
  expect(toasts).toMatchObject([{ tone: 'good', text: postEditorText.linkRevoked }]);
});

test('a link that cannot be created shows an error', async () => {
  api.use(answer(sharePreview, { code: 'forbidden', message: 'Refused' }, { status: 403 }));
  open();
  await userEvent.click(await button(postEditorText.makeLink));
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'bad', text: postEditorText.linkFailed }]));
  expect(await button(postEditorText.makeLink)).toBeVisible();
});
