/**
 * `npm run author -- --email me@example.com [--name "First Last"]`: creates an author account, or sets a new
 * password. `-- --reset-second-factor [--email reader@example.com]` removes the passkeys, the authenticator app and the
 * recovery codes of an account, whose owner has lost them.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openPlatform, readConfig, resetSecondFactor, setAuthor } from '@ezhuthu/api';
import { fail, print } from '@ezhuthu/remote/terminal';
import { explain } from './failures.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string', default: 'ஆசிரியர்' },
    /** Accepted for clarity; an existing account always gets a new password. */
    reset: { type: 'boolean', default: false },
    'reset-second-factor': { type: 'boolean', default: false },
  },
});

type Platform = Awaited<ReturnType<typeof openPlatform>>;

async function removeSecondFactor(platform: Platform, email: string): Promise<void> {
  const address = await resetSecondFactor(platform, email);
  if (address === null) throw new Error(`There is no account with the address ${email}.`);
  print(`${address} signs in with the password alone now; every open session has ended.`);
}

async function makeAuthor(platform: Platform, email: string): Promise<void> {
  const configured = platform.config.author.password;
  const password = configured ?? randomBytes(9).toString('base64url');
  const [firstName = '', ...rest] = values.name.split(' ');
  const user = await setAuthor(platform, { email, password, firstName, lastName: rest.join(' ') });
  print(`${user.email} is an author; every open session has ended.`);
  if (!configured) print(`The password is ${password}`);
}

try {
  const config = readConfig(process.env);
  const platform = await openPlatform(config);
  const email = values.email ?? config.author.email;
  if (values['reset-second-factor']) await removeSecondFactor(platform, email);
  else await makeAuthor(platform, email);
  await platform.database.close();
} catch (error) {
  fail(explain(error));
}
