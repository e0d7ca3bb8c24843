import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

async function mailsIn(outbox: string): Promise<Email[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))));
}

/** Waits for the newest mail to an address whose subject contains these words. */
export async function mailTo(outbox: string, address: string, words: string): Promise<Email> {
  for (;;) {
    const mails = await mailsIn(outbox);
    const found = mails.findLast(
      ({ to, subject }) => subject?.includes(words) && to?.some((recipient) => recipient.address === address),
    );
    if (found) return found;
    await wait(100);
  }
}

/** The URL of a mail's link with this path. */
export function linkIn(mail: Email, pathname: string): string {
  const links = mail.text?.match(/https?:\/\/\S+/g) ?? [];
  const found = links.find((link) => new URL(link).pathname === pathname);
  if (!found) throw new Error(`the mail "${mail.subject}" has no link to ${pathname}`);
  return found;
}
