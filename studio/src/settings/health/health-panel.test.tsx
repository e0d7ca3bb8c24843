import {
  type Diagnostics,
  type Finding,
  getDiagnostics,
  getSite,
  mendFinding,
  runDiagnostics,
  sendTestMail,
} from '@ezhuthu/contract';
import { answer, aSite, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HealthPanel } from './health-panel.tsx';

const api = startFakeApi(answer(getSite, aSite()));

const aFinding = (given: Partial<Finding> = {}): Finding => ({
  code: 'search-good',
  area: 'search',
  level: 'good',
  params: { posts: 60 },
  details: [],
  isMendable: false,
  ...given,
});
const failedJobs = aFinding({
  code: 'jobs-failed',
  area: 'jobs',
  level: 'warning',
  params: { count: 3 },
  details: ['mail (3): the server is away'],
  isMendable: true,
});
const readOnly = aFinding({ code: 'database-read-only', area: 'database', level: 'bad', params: {} });
const report = (given: Partial<Diagnostics> = {}): Diagnostics => ({
  checkedAt: '2026-11-19T20:00:00.000Z',
  findings: [aFinding()],
  running: null,
  hasFailed: false,
  ...given,
});

let diagnostics: Diagnostics;
beforeEach(() => {
  diagnostics = report();
  api.use(answer(getDiagnostics, () => diagnostics));
});

async function open() {
  renderPage(<HealthPanel />, {
    session: aUser({ isAuthor: true }),
    around: (page) => <ToastProvider>{page}</ToastProvider>,
  });
  await waitFor(() => expect(screen.queryByText('நிலையை ஏற்றுகிறது...')).not.toBeInTheDocument());
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toDo = () => within(screen.getByRole('list', { name: 'கவனிக்க வேண்டியவை' })).getAllByRole('listitem');

test('what is good is folded in one line', async () => {
  await open();
  expect(screen.getByText('எல்லாம் சரியாக இருக்கிறது.')).toBeVisible();
  expect(screen.getByText('வெளியான பதிவுகள் 60 அனைத்தும் தேடலில் உள்ளன.')).not.toBeVisible();
  await userEvent.click(screen.getByText('சரியாக இருப்பவை (1)'));
  expect(screen.getByText('வெளியான பதிவுகள் 60 அனைத்தும் தேடலில் உள்ளன.')).toBeVisible();
});

test('what needs doing is said in a sentence, the worst first', async () => {
  diagnostics = report({ findings: [failedJobs, readOnly] });
  await open();
  expect(toDo()[0]).toHaveTextContent(/தரவுத்தளம்உடனே கவனிக்க.*எதையும் சேமிக்க முடியாது/);
  expect(toDo()[1]).toHaveTextContent('3 பின்னணி வேலைகள் தோல்வியடைந்தன');
  expect(within(toDo()[0]!).queryByRole('button')).not.toBeInTheDocument();
});

test('a site that was never checked offers that', async () => {
  diagnostics = report({ checkedAt: null, findings: [] });
  api.use(
    answer(runDiagnostics, () => {
      diagnostics = report();
      return report({
        checkedAt: null,
        findings: [],
        running: { mending: null, area: 'search', done: 3, total: 12 },
      });
    }),
  );
  await open();
  expect(screen.getByText('இன்னும் சோதிக்கப்படவில்லை.')).toBeVisible();
  await press('சோதி');
  expect(screen.getByRole('progressbar', { name: 'சோதிக்கிறது: தேடல் (3 / 12)' })).toHaveAttribute(
    'value',
    '3',
  );
  expect(await screen.findByText('எல்லாம் சரியாக இருக்கிறது.', undefined, { timeout: 3000 })).toBeVisible();
});

test('what can be mended is mended by one button, and shown as good', async () => {
  diagnostics = report({ findings: [failedJobs, readOnly] });
  const mended: string[] = [];
  api.use(
    answer(mendFinding, ({ params }) => {
      mended.push(params.code);
      diagnostics = report();
      return report({
        findings: [failedJobs],
        running: { mending: 'jobs-failed', area: null, done: 0, total: 0 },
      });
    }),
  );
  await open();
  await press('சரிசெய்: பின்னணி வேலைகள்');
  expect(await screen.findByText('எல்லாம் சரியாக இருக்கிறது.', undefined, { timeout: 3000 })).toBeVisible();
  expect(mended).toEqual(['jobs-failed']);
});

test('what cannot be begun says so', async () => {
  api.use(answer(runDiagnostics, { code: 'unavailable', message: '' }, { status: 503 }));
  await open();
  await press('மீண்டும் சோதி');
  expect(await screen.findByText('சோதனையைத் தொடங்க முடியவில்லை. மீண்டும் முயலுங்கள்.')).toBeVisible();
});

test('a check that failed leaves the report of before', async () => {
  diagnostics = report({ hasFailed: true });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('கடைசி முயற்சி முடியவில்லை');
  expect(screen.getByText('எல்லாம் சரியாக இருக்கிறது.')).toBeVisible();
});

test.each([
  [{ via: 'smtp', refusal: '' }, 'me@site.example முகவரிக்கு மின்னஞ்சல் அனுப்பப்பட்டது. வந்ததா எனப் பாருங்கள்.'],
  [{ via: 'outbox', refusal: '' }, 'மின்னஞ்சல் DATA_DIR/outbox-இல் கோப்பாக எழுதப்பட்டது.'],
  [{ via: 'smtp', refusal: '535 Invalid password' }, 'மின்னஞ்சல் சேவையகம் மறுத்தது: 535 Invalid password'],
] as const)('a test mail with %j is told', async (outcome, text) => {
  api.use(answer(sendTestMail, { to: 'me@site.example', ...outcome }));
  await open();
  await press('சோதனை மின்னஞ்சல் அனுப்பு');
  await waitFor(() => expect(document.body).toHaveTextContent(text));
});
