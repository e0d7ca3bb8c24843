import { getSecondFactor, proveIdentity, renewRecoveryCodes, type SecondFactor } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { answer, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { Button } from '@ezhuthu/kit/ui';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ProofHost } from './proof-host.tsx';

const api = startFakeApi();
beforeAll(() => import('./proof-dialog.tsx'));

let isProven: boolean;
let proofs: unknown[];
let outcome: string | undefined;

beforeEach(() => {
  isProven = false;
  proofs = [];
  outcome = undefined;
});

/** Refuses until a proof was given. */
async function open(factors: Partial<SecondFactor> = {}) {
  const refusal = { code: 'step_up_required', message: 'உறுதிசெய்யுங்கள்' };
  const own = { passkeys: [], totpSince: null, recoveryCodes: 0, isDue: false, ...factors };
  api.use(
    answer(getSecondFactor, own),
    answer(proveIdentity, ({ body }) => {
      proofs.push(body);
      isProven = true;
      api.use(answer(renewRecoveryCodes, { codes: ['புதிய'] }));
      return undefined;
    }),
    answer(renewRecoveryCodes, refusal as never, { status: 403 }),
  );
  const act = () =>
    call(renewRecoveryCodes, {}).then(
      ({ codes }) => {
        outcome = codes[0];
      },
      (error) => {
        outcome = error.code;
      },
    );
  renderPage(
    <>
      <Button onClick={act}>செய்</Button>
      <ProofHost />
    </>,
    { session: aUser() },
  );
  await userEvent.click(screen.getByRole('button', { name: 'செய்' }));
  await screen.findByLabelText('கடவுச்சொல்');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a proof by password lets the request through', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('கடவுச்சொல்'), 'குறுந்தொகை');
  await press('உறுதிசெய்');
  await waitFor(() => expect(outcome).toBe('புதிய'));
  expect(proofs).toEqual([{ password: 'குறுந்தொகை' }]);
  expect([isProven, screen.queryByRole('dialog')]).toEqual([true, null]);
});

test('an account with an app is asked for its code, too', async () => {
  await open({ totpSince: '2026-11-25T00:00:00.000Z' });
  await userEvent.type(screen.getByLabelText('கடவுச்சொல்'), 'குறுந்தொகை');
  await userEvent.type(screen.getByLabelText('குறியீடு'), '123456');
  await press('உறுதிசெய்');
  await waitFor(() => expect(proofs).toEqual([{ password: 'குறுந்தொகை', code: '123456' }]));
});

test('whoever declines is refused', async () => {
  await open();
  await press('வேண்டாம்');
  await waitFor(() => expect(outcome).toBe('step_up_required'));
});
