/**
 * `npm run author -- --email me@example.com [--name "First Last"]`: creates an author account, or sets a new
 * password.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openPlatform, readConfig, setAuthor } from '@ezhuthu/api';
import { fail, print } from '@ezhuthu/remote/terminal';
import { explain } from './failures.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string', default: 'ஆசிரியர்' },
    /** Accepted for clarity; an existing account always gets a new password. */
    reset: { type: 'boolean', default: false },
  },
});

try {
  const config = readConfig(process.env);
  const platform = await openPlatform(config);
  const password = config.author.password ?? randomBytes(9).toString('base64url');
  const [firstName = '', ...rest] = values.name.split(' ');
  const user = await setAuthor(platform, {
    email: values.email ?? config.author.email,
    password,
    firstName,
    lastName: rest.join(' '),
  });
  await platform.database.close();
  print(`${user.email} is an author; every open session has ended.`);
  if (!config.author.password) print(`The password is ${password}`);
} catch (error) {
  fail(explain(error));
}
