import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestApi } from './test-api.ts';

/** Runs due jobs. @returns the mails sent to an address so far, oldest first */
export async function mailsTo(api: TestApi, address: string): Promise<Email[]> {
  await api.runJobs();
  const folder = path.join(api.platform.config.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** The secret of the first `?token=…` or `?invitation=…` link in a mail's plain text. */
export function secretIn(mail: Email | undefined): string {
  const [, secret] = /[?&](?:token|invitation)=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
  if (!secret) throw new Error(`there is no link in the mail "${mail?.subject}"`);
  return secret;
}
