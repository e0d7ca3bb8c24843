import type { User } from '@ezhuthu/contract';
import {
  type AccountRow,
  accountMail,
  emailKey,
  findAccount,
  findAccountByEmail,
  findPurpose,
  makeLink,
  takeLink,
  toUser,
  updateAccount,
} from '../accounts/service.ts';
import { isSubscribed, subscribeMember, unsubscribeMember } from '../newsletter/service.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Queryable } from '../platform/database/database.ts';
import { AppError, notFound } from '../platform/errors/app-error.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { profileMessages } from './messages.ts';

const kind = 'email';
const minutes = 24 * 60;

interface Purpose {
  email: string;
}

/** The new address that is not confirmed yet. */
export async function pendingEmail({ database, clock }: Platform, owner: string): Promise<string | null> {
  const purpose = await findPurpose(database.read, { kind, owner, now: clock.now() });
  return purpose === undefined ? null : (JSON.parse(purpose) as Purpose).email;
}

/**
 * Mails a link to the new address and a warning to the current one. The response does not reveal whether the
 * new address has an account.
 */
export async function askForNewEmail(
  tx: Queryable,
  platform: Platform,
  account: AccountRow,
  email: string,
): Promise<void> {
  const secret = await makeLink(tx, platform, { kind, owner: account.id, purpose: { email }, minutes });
  await recordAudit(tx, platform, { action: 'email_change_asked' });
  await queueMails(tx, platform, [
    await accountMail(platform, email, {
      heading: 'புதிய மின்னஞ்சல் முகவரியை உறுதிசெய்ய',
      paragraphs: [
        'உங்கள் கணக்கின் முகவரியை இதற்கு மாற்றக் கேட்டிருக்கிறீர்கள். கீழுள்ள இணைப்பைத் திறந்து உறுதிசெய்தால் மாறும். இணைப்பு ஒரு நாள் செல்லும்.',
      ],
      action: { label: 'உறுதிசெய்ய', url: `${platform.config.siteUrl}/confirm-email?token=${secret}` },
      ending: { text: 'இதை நீங்கள் கேட்கவில்லை என்றால் இந்த மடலைப் பொருட்படுத்த வேண்டாம்.' },
    }),
    await accountMail(platform, account.email, {
      heading: 'மின்னஞ்சல் முகவரி மாறப்போகிறது',
      paragraphs: [
        `உங்கள் கணக்கின் முகவரியை ${email} என்று மாற்றக் கேட்கப்பட்டது. அந்த முகவரிக்கு வந்த இணைப்பைத் திறக்கும்வரை எதுவும் மாறாது.`,
        'இதைக் கேட்டது நீங்கள் இல்லை என்றால், உடனே கடவுச்சொல்லை மாற்றுங்கள்.',
      ],
      action: { label: 'கடவுச்சொல்லை மாற்ற', url: `${platform.config.siteUrl}/forgot-password` },
    }),
  ]);
}

/**
 * Changes the address; a newsletter subscription moves to it.
 * @throws AppError `invalid` for an outdated link, `conflict` when the address has an account by now
 */
export async function confirmEmail(
  platform: Platform,
  secret: string,
  attempt: Attempt | undefined,
): Promise<User> {
  const { database, clock } = platform;
  const { resultId } = await database.transaction((tx) =>
    once(tx, attempt, clock.now(), async () => {
      const { owner, purpose } = await takeLink<Purpose>(tx, platform, { kind, secret });
      const account = await findAccount(tx, owner);
      const other = await findAccountByEmail(tx, emailKey(purpose.email));
      if (!account || (other && other.id !== owner)) throw new AppError('conflict', profileMessages.taken);
      const { email } = purpose;
      if (await isSubscribed(tx, account.email)) {
        await unsubscribeMember(tx, account.email);
        await subscribeMember(tx, platform, email);
      }
      await updateAccount(tx, owner, { email, email_key: emailKey(email) });
      const { name } = toUser(account);
      const change = { before: { email: account.email }, after: { email } };
      await recordAudit(tx, platform, {
        action: 'email_changed',
        whom: { accountId: owner, name, ...change },
      });
      return { status: 200, resultId: owner };
    }),
  );
  const account = await findAccount(database.read, resultId);
  if (!account) throw notFound();
  return toUser(account);
}
