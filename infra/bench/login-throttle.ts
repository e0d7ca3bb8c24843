import { setTimeout as wait } from 'node:timers/promises';
import { login } from '@ezhuthu/contract';
import { percentile, sorted } from './request-times.ts';
import { authorPassword, type MeasuredProcess, startSite } from './site-process.ts';

const seconds = 30;
const attemptsPerSecond = 50;
const addresses = 500;
const authorEmail = 'author@example.com';
/** Milliseconds between two sign-ins of the owner. */
const signInInterval = 1100;
const knownAddress = '203.0.113.7';

interface SignIn {
  address: string;
  email: string;
  password: string;
  cookie?: string;
}

const tryToSignIn = (
  { url }: MeasuredProcess,
  { address, email, password, cookie = '' }: SignIn,
): Promise<Response> =>
  fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ email, password }),
  });

const getAddress = (n: number) => `198.18.${Math.floor((n % addresses) / 250)}.${n % 250}`;

/**
 * Sends wrong passwords at a constant rate, without waiting for responses.
 * @returns counts by status
 */
async function attemptFor(
  site: MeasuredProcess,
  getEmail: (n: number) => string,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const attempts: Promise<void>[] = [];
  const start = performance.now();
  for (let n = 0; n < seconds * attemptsPerSecond; n++) {
    await wait(Math.max(0, start + (n * 1000) / attemptsPerSecond - performance.now()));
    const guess = { address: getAddress(n), email: getEmail(n), password: `wrong-${n}` };
    attempts.push(
      tryToSignIn(site, guess).then(({ status }) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    );
  }
  await Promise.all(attempts);
  return statuses;
}

/**
 * Signs the owner in repeatedly until `until` settles.
 * @returns sorted milliseconds of the sign-ins
 */
async function signIns(
  site: MeasuredProcess,
  owner: Omit<SignIn, 'email' | 'password'>,
  until: Promise<unknown>,
) {
  let isOver = false;
  until.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const start = performance.now();
    const { status } = await tryToSignIn(site, { ...owner, email: authorEmail, password: authorPassword });
    if (status !== 200) throw new Error(`the owner's sign-in failed with ${status}`);
    times.push(performance.now() - start);
    await wait(signInInterval);
  }
  return sorted(times);
}

const formatSignIns = (times: number[]) =>
  `the owner's sign-in: median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, at most ${times.at(-1)!.toFixed(0)} ms (${times.length})`;

/**
 * Measures how long the owner's sign-in takes during password guessing, against the owner's account and against
 * others.
 */
export async function measureLoginThrottle(): Promise<void> {
  const site = await startSite({ TRUSTED_PROXIES: '1' });
  const first = await tryToSignIn(site, {
    address: knownAddress,
    email: authorEmail,
    password: authorPassword,
  });
  const [cookie] = first.headers.get('set-cookie')!.split(';');
  console.log(`alone: ${formatSignIns(await signIns(site, { address: knownAddress }, wait(3000)))}`);
  const targets: [string, (n: number) => string][] = [
    ["the owner's account", () => authorEmail],
    ['other accounts', (n) => `somebody-${n}@example.com`],
  ];
  for (const [target, getEmail] of targets) {
    for (const [where, owner] of [
      ['from a known address', { address: knownAddress }],
      ['from a known device elsewhere', { address: '192.0.2.77', cookie }],
    ] as const) {
      const guesses = attemptFor(site, getEmail);
      const times = await signIns(site, owner, guesses);
      console.log(`${attemptsPerSecond} guesses a second at ${target}, ${where}: ${formatSignIns(times)}`);
      console.log(`  guesses by status: ${JSON.stringify(await guesses)}`);
    }
  }
  await site.stop();
}
