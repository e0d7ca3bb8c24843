import { addPasskey, beginPasskey, beginPasskeySignIn, login, signInWithPasskey } from '@ezhuthu/contract';
import { Authenticator } from '../../api/testing/authenticator.ts';
import { aReader } from '../../api/testing/factories.ts';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';

const rounds = 40;

/** Milliseconds of CPU of this process for each call, its threads included; the first calls load libraries. */
async function cpuOf(call: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 5; n++) await call();
  const start = process.cpuUsage();
  for (let n = 0; n < rounds; n++) await call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / rounds;
}

/** A passkey of a reader, through the API. */
async function aPasskey(api: TestApi): Promise<Authenticator> {
  const reader = await aReader(api);
  const authenticator = new Authenticator(api.platform.config.siteUrl);
  const options = (await api.call(beginPasskey, {}, { as: reader })).body;
  const body = { name: 'bench', passkey: authenticator.create(options) };
  await api.call(addPasskey, { body }, { as: reader });
  return authenticator;
}

/** CPU of a sign-in by password and by passkey, client included. */
export async function measureSignIn(): Promise<void> {
  // one address: its limit of requests is not what is measured
  const api = await startTestApi({ TRUSTED_PROXIES: '1' });
  let address = 0;
  const headers = () => ({ 'x-forwarded-for': `203.0.113.${++address % 250}` });
  const { user, password } = await aReader(api);
  const body = { email: user.email, password };
  const byPassword = await cpuOf(() => api.call(login, { body }, { headers: headers() }));
  const authenticator = await aPasskey(api);
  const byPasskey = await cpuOf(async () => {
    const options = await api.call(beginPasskeySignIn, {}, { headers: headers() });
    const passkey = authenticator.get(options.body);
    const { status } = await api.call(signInWithPasskey, { body: { passkey } }, { headers: headers() });
    if (status !== 200) throw new Error(`The passkey was refused: ${status}`);
  });
  await api.close();
  console.log(`a sign-in by password: ${byPassword.toFixed(1)} ms of CPU, at most 60`);
  console.log(`a sign-in by passkey: ${byPasskey.toFixed(1)} ms of CPU, at most 60`);
}
