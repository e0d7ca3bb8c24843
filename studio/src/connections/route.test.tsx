import {
  type ApiKey,
  createApiKey,
  createWebhook,
  deleteWebhook,
  getSite,
  listApiKeys,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  revokeApiKey,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@ezhuthu/contract';
import { answer, aSite, aUser, hearToasts, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { connectionsText } from '../messages/connections.ts';
import { ConnectionsPage } from './route.tsx';

const at = '2026-11-19T20:00:00.000Z';
const aKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  id: 'key',
  name: 'என் நிரல்',
  scopes: ['posts:read'],
  createdAt: at,
  expiresAt: '2027-02-01T20:00:00.000Z',
  lastUsedAt: null,
  isExpired: false,
  ...given,
});
const aWebhook = (given: Partial<Webhook> = {}): Webhook => ({
  id: 'hook',
  url: 'https://receiver.example/hook',
  events: ['post.published'],
  isActive: true,
  failingSince: null,
  stoppedAt: null,
  previousSecretUntil: null,
  createdAt: at,
  ...given,
});
const aDelivery = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'delivery',
  event: 'post.published',
  state: 'failed',
  attempts: 15,
  status: 500,
  milliseconds: 12,
  answer: 'busy',
  payload: '{"type":"post.published"}',
  createdAt: at,
  attemptedAt: at,
  ...given,
});

let keys: ApiKey[];
let webhooks: Webhook[];
let deliveries: WebhookDelivery[];
const toasts = hearToasts();
const api = startFakeApi(
  answer(getSite, aSite()),
  answer(listApiKeys, () => ({ keys })),
  answer(listWebhooks, () => ({ webhooks })),
  answer(listWebhookDeliveries, () => ({ deliveries, hasMore: false })),
);

beforeEach(() => {
  keys = [aKey()];
  webhooks = [aWebhook()];
  deliveries = [aDelivery()];
});

const open = () => renderPage(<ConnectionsPage />, { session: aUser({ isAuthor: true }) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

test('a key is listed with what it allows and until when', async () => {
  open();
  expect(await screen.findByText('பதிவுகள்: படிக்க')).toBeVisible();
  expect(await screen.findByText('2 பிப்., 2027 வரை · இன்னும் பயன்படவில்லை')).toBeVisible();
});

test('a key is made with the chosen scopes, and its token is shown once', async () => {
  const sent: unknown[] = [];
  api.use(
    answer(createApiKey, ({ body }) => {
      sent.push(body);
      return { key: aKey(), token: 'ez_token' };
    }),
  );
  open();
  await press('திறவுகோல் உருவாக்கு');
  await userEvent.type(dialog().getByLabelText('பெயர்'), 'நிரல்');
  await userEvent.click(dialog().getByRole('checkbox', { name: 'கருத்துகள்: மாற்ற' }));
  await userEvent.selectOptions(dialog().getByLabelText('எவ்வளவு காலம்'), 'ஓர் ஆண்டு');
  await userEvent.click(dialog().getByRole('button', { name: 'உருவாக்கு' }));
  expect(await screen.findByDisplayValue('ez_token')).toBeVisible();
  expect(sent).toEqual([{ name: 'நிரல்', scopes: ['comments:write'], days: 366 }]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'நகலெடு' }));
  expect(await navigator.clipboard.readText()).toBe('ez_token');
  await user.keyboard('{Escape}');
  await press(connectionsText.once.lost.goOn);
  expect(screen.getByDisplayValue('ez_token')).toBeVisible();
  await press('முடிந்தது');
  await waitFor(() => expect(screen.queryByDisplayValue('ez_token')).not.toBeInTheDocument());
});

test('a key without a scope is not made', async () => {
  open();
  await press('திறவுகோல் உருவாக்கு');
  await userEvent.type(dialog().getByLabelText('பெயர்'), 'நிரல்');
  await userEvent.click(dialog().getByRole('button', { name: 'உருவாக்கு' }));
  expect(await screen.findByText('ஏதாவது ஒன்றையாவது அனுமதியுங்கள்.')).toBeVisible();
});

test('a key is revoked after a question', async () => {
  api.use(
    answer(revokeApiKey, () => {
      keys = [];
      return undefined;
    }),
  );
  open();
  await press('செல்லாததாக்கு: என் நிரல்');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'செல்லாததாக்கு' }));
  expect(await screen.findByText('இன்னும் எந்தத் திறவுகோலும் இல்லை.')).toBeVisible();
});

test('a webhook is added, and its secret is shown once', async () => {
  webhooks = [];
  const sent: unknown[] = [];
  api.use(
    answer(createWebhook, ({ body }) => {
      sent.push(body);
      return { webhook: aWebhook(), secret: 'whsec_secret' };
    }),
  );
  open();
  await press('Webhook சேர்');
  await userEvent.type(dialog().getByLabelText('முகவரி'), 'https://receiver.example/hook');
  await userEvent.click(dialog().getByRole('checkbox', { name: 'புதிய சந்தாதாரர்' }));
  expect(dialog().getByText('புதிய சந்தாதாரரின் மின்னஞ்சல் முகவரியும் அனுப்பப்படும்.')).toBeVisible();
  await press('Save');
  expect(await screen.findByDisplayValue('whsec_secret')).toBeVisible();
  expect(sent).toEqual([
    { url: 'https://receiver.example/hook', events: ['post.published', 'subscriber.confirmed'] },
  ]);
});

test('an address that the server refuses stays in the form, with the reason', async () => {
  const message = 'இந்த முகவரி பொதுவெளியில் இல்லை.';
  api.use(answer(createWebhook, { code: 'invalid', message }, { status: 400 }));
  open();
  await press('Webhook சேர்');
  await userEvent.type(dialog().getByLabelText('முகவரி'), 'https://inside.example/');
  await press('Save');
  await waitFor(() =>
    expect(dialog().getByLabelText('முகவரி')).toHaveAccessibleDescription(new RegExp(message)),
  );
});

test('a test is sent, and its delivery shown', async () => {
  api.use(
    answer(testWebhook, () => {
      deliveries = [aDelivery({ id: 'test', event: 'test', state: 'delivered', attempts: 1, status: 200 })];
      return deliveries[0]!;
    }),
  );
  open();
  await press('சோதனை அனுப்பு');
  const shown = within(await screen.findByRole('region', { name: 'கடைசியாக அனுப்பியவை' }));
  expect(await shown.findByText('சேர்ந்தது')).toBeVisible();
  expect(shown.getByText(/HTTP 200 · 12 ms/)).toBeVisible();
});

test('a failed delivery is sent again', async () => {
  api.use(
    answer(resendWebhookDelivery, () => {
      deliveries = [aDelivery({ state: 'waiting', attempts: 0 })];
      return deliveries[0]!;
    }),
  );
  open();
  await press('அனுப்பியவை: https://receiver.example/hook');
  await press('மீண்டும் அனுப்பு: பதிவு வெளியானது');
  expect(await screen.findByText('காத்திருக்கிறது')).toBeVisible();
  expect(screen.getByRole('region', { name: 'கடைசியாக அனுப்பியவை' })).toHaveFocus();
});

test('a delivery that nobody answered says so at once', async () => {
  const waiting = aDelivery({ state: 'waiting', attempts: 1, status: null, answer: 'Nobody answers there.' });
  api.use(answer(listWebhookDeliveries, { deliveries: [waiting], hasMore: false }));
  webhooks = [aWebhook()];
  open();
  await press('அனுப்பியவை: https://receiver.example/hook');
  expect(await screen.findByText(/Nobody answers there\./)).toBeVisible();
});

test('a webhook that the site has stopped says so, and can be started', async () => {
  webhooks = [aWebhook({ isActive: false, stoppedAt: at, failingSince: at })];
  api.use(
    answer(updateWebhook, () => {
      webhooks = [aWebhook()];
      return webhooks[0]!;
    }),
  );
  open();
  expect(await screen.findByText('ஐந்து நாள்கள் பதில் வராததால் தளம் நிறுத்தியது')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'நிறுத்தப்பட்டுள்ளது' }));
  expect(await screen.findByRole('switch', { name: 'இயங்குகிறது' })).toBeChecked();
});

test('a switch that is being written can be pressed in vain, and keeps the focus', async () => {
  webhooks = [aWebhook()];
  const asked = jest.fn(() => new Promise<Webhook>(() => {}));
  api.use(answer(updateWebhook, asked));
  open();
  const control = await screen.findByRole('switch');
  await userEvent.click(control);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(control).not.toBeChecked();
  // a browser would drop the focus of what is disabled
  expect(control).toBeEnabled();
  await userEvent.click(control);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a new secret is made after a question', async () => {
  api.use(
    answer(rotateWebhookSecret, { webhook: aWebhook({ previousSecretUntil: at }), secret: 'whsec_new' }),
  );
  open();
  await press('புதிய இரகசியம்');
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'புதிய இரகசியம்' }),
  );
  expect(await screen.findByDisplayValue('whsec_new')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: connectionsText.once.lost.question })).toBeVisible();
});

test('a webhook is deleted after a question', async () => {
  api.use(
    answer(deleteWebhook, () => {
      webhooks = [];
      return undefined;
    }),
  );
  open();
  await press('நீக்கு: https://receiver.example/hook');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'நீக்கு' }));
  expect(await screen.findByText('இன்னும் எந்த webhook-உம் இல்லை.')).toBeVisible();
  expect(toasts).toMatchObject([{ tone: 'good', text: 'Webhook நீக்கப்பட்டது' }]);
});
