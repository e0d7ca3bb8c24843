import { randomBytes } from 'node:crypto';
import { openPlatform, readConfig, resetSecondFactor, setAuthor } from '@ezhuthu/api';
import { fail, print } from '@ezhuthu/system/terminal';
import { explain } from './failures.ts';

type Platform = Awaited<ReturnType<typeof openPlatform>>;

async function removeSecondFactor(platform: Platform, email: string): Promise<void> {
  const address = await resetSecondFactor(platform, email);
  if (address === null) throw new Error(`There is no account with the address ${email}.`);
  print(`${address} signs in with the password alone now; every open session has ended.`);
}

async function makeAuthor(platform: Platform, email: string, name: string): Promise<void> {
  const configured = platform.config.author.password;
  const password = configured ?? randomBytes(9).toString('base64url');
  const [firstName = '', ...rest] = name.split(' ');
  const user = await setAuthor(platform, { email, password, firstName, lastName: rest.join(' ') });
  print(`${user.email} is an author; every open session has ended.`);
  if (!configured) print(`The password is ${password}`);
}

interface Options {
  email?: string;
  name: string;
  resetSecondFactor?: true;
}

export async function author({ email: given, name, resetSecondFactor: isReset }: Options): Promise<void> {
  try {
    const config = readConfig(process.env);
    const platform = await openPlatform(config);
    const email = given ?? config.author.email;
    if (isReset) await removeSecondFactor(platform, email);
    else await makeAuthor(platform, email, name);
    await platform.database.close();
  } catch (error) {
    fail(explain(error));
  }
}
