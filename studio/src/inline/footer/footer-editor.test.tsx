import { type Footer, getFooter, networks, updateFooter } from '@ezhuthu/contract';
import { answer, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { networkNames } from '@ezhuthu/kit/text';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { editingText } from '../../messages/editing.ts';
import { studioText } from '../../messages/studio.ts';
import FooterEditor from './footer-editor.tsx';

const api = startFakeApi();
const toasts = hearToasts();
const messages = editingText.footer;

const footer: Footer = {
  authorName: 'நிலா',
  authorTitle: 'எழுத்தாளர்',
  contactEmail: '',
  contactTitle: '',
  contactLabel: '',
  newsletterTitle: '',
  credits: [],
  version: 3,
  socialLinks: Object.fromEntries(
    networks.map((name) => [name, { url: '#', visible: false }]),
  ) as Footer['socialLinks'],
};

let sent: object[];
beforeEach(() => {
  api.use(answer(getFooter, { success: true, data: footer }));
  localStorage.clear();
  sent = [];
});

const takes = (data: Partial<Footer> = {}) =>
  answer(updateFooter, ({ body }) => {
    sent.push(body);
    return { success: true as const, data: { ...footer, ...(body as Partial<Footer>), ...data, version: 4 } };
  });
const away = answer(updateFooter, { code: 'invalid', message: 'gone' }, { status: 404 });

async function edit() {
  const page = renderPage(<FooterEditor footer={footer} />, { session: aUser({ isAuthor: true }) });
  await userEvent.click(await screen.findByRole('button', { name: messages.edit }));
  await screen.findByLabelText(messages.authorTitle);
  return page;
}
const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'button' }));

test('only what was changed is sent, with the version it was made from', async () => {
  api.use(takes());
  await edit();
  type(messages.authorTitle, 'கவிஞர்');
  await press(studioText.save);
  await waitFor(() => expect(sent).toEqual([{ authorTitle: 'கவிஞர்', version: 3 }]));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([messages.saved]));
  expect(screen.getByRole('button', { name: messages.edit })).toHaveFocus();
});

test('a link that is not shown cannot be written', async () => {
  await edit();
  expect(field(networkNames.github)).toBeDisabled();
  await userEvent.click(field(messages.shown(networkNames.github)));
  expect(field(networkNames.github)).toBeEnabled();
});

test('a handle says where it leads', async () => {
  await edit();
  await userEvent.click(field(messages.shown(networkNames.youtube)));
  type(networkNames.youtube, '@nila');
  expect(field(networkNames.youtube)).toHaveAccessibleDescription('https://youtube.com/c/nila');
  type(networkNames.youtube, 'https://youtube.com/c/nila');
  expect(field(networkNames.youtube)).not.toHaveAccessibleDescription();
});

test('cancelled input is removed, input of a closed page is restored', async () => {
  const { unmount } = await edit();
  type(messages.authorTitle, 'பாதி');
  unmount();
  const next = await edit();
  expect(field(messages.authorTitle)).toHaveValue('பாதி');
  await press(studioText.cancel);
  next.unmount();
  await edit();
  expect(field(messages.authorTitle)).toHaveValue('எழுத்தாளர்');
});

test('rejected input stays in the form', async () => {
  api.use(answer(updateFooter, { code: 'invalid', message: 'எழுதியதில் ஏதோ சரியில்லை.' }, { status: 400 }));
  await edit();
  type(messages.contactEmail, 'x@y.zz');
  await press(studioText.save);
  expect(await screen.findByRole('alert')).toHaveTextContent('எழுதியதில் ஏதோ சரியில்லை.');
  expect(field(messages.contactEmail)).toHaveValue('x@y.zz');
});

test('a conflict with another client is shown and can be resolved', async () => {
  const current = { ...footer, authorTitle: 'வேறு', version: 9 };
  api.use(
    answer(updateFooter, { code: 'conflict', message: 'changed', current }, { status: 409, once: true }),
    takes(),
  );
  await edit();
  type(messages.authorTitle, 'என்னுடையது');
  await press(studioText.save);
  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent('வேறு');
  await press(editingText.keepMine);
  await waitFor(() => expect(sent).toEqual([{ authorTitle: 'என்னுடையது', version: 9 }]));
});

test('an edit that cannot be sent waits, and is sent when the page is opened again', async () => {
  const kept = { content: { ...footer, authorTitle: 'காத்திருப்பது' }, base: footer, isWaiting: true };
  localStorage.setItem('footerContent', JSON.stringify(kept));
  api.use(takes());
  renderPage(<FooterEditor footer={footer} />, { session: aUser({ isAuthor: true }) });
  await waitFor(() => expect(sent).toEqual([{ authorTitle: 'காத்திருப்பது', version: 3 }]));
  await waitFor(() => expect(localStorage.getItem('footerContent')).toBeNull());
});

test('a waiting edit that is rejected is shown with the reason', async () => {
  const kept = { content: { ...footer, authorTitle: 'காத்திருப்பது' }, base: footer, isWaiting: true };
  localStorage.setItem('footerContent', JSON.stringify(kept));
  api.use(away);
  renderPage(<FooterEditor footer={footer} />, { session: aUser({ isAuthor: true }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('gone');
  expect(field(messages.authorTitle)).toHaveValue('காத்திருப்பது');
});

test('an edit that the server does not take waits, and is sent when it can be reached again', async () => {
  api.use(
    answer(updateFooter, { code: 'unavailable', message: 'Lost' }, { status: 599, once: true }),
    takes(),
  );
  await edit();
  type(messages.authorTitle, 'பிறகு');
  await press(studioText.save);
  expect(await screen.findByText(editingText.waiting)).toBeVisible();
  expect(toasts.map(({ text }) => text)).toEqual([messages.savedHere]);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(sent).toEqual([{ authorTitle: 'பிறகு', version: 3 }]));
  await waitFor(() => expect(screen.queryByText(editingText.waiting)).toBeNull());
  expect(localStorage.getItem('footerContent')).toBeNull();
});

test('what is typed while a save is in flight stays in the form', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  api.use(
    answer(updateFooter, async ({ body }) => {
      await promise;
      return { success: true as const, data: { ...footer, ...(body as Partial<Footer>), version: 4 } };
    }),
  );
  await edit();
  type(messages.authorTitle, 'முதலில்');
  await press(studioText.save);
  type(messages.authorTitle, 'பிறகு');
  resolve();
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([messages.saved]));
  expect(field(messages.authorTitle)).toHaveValue('பிறகு');
});
