import type { Invitation } from '@ezhuthu/contract';
import {
  emailKey,
  findAccountByEmail,
  type GivenRole,
  hashOfSecret,
  newSecret,
} from '../accounts/service.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { InvitationRow } from '../platform/database/rows.ts';
import { AppError, invalid, orNotFound } from '../platform/errors/app-error.ts';
import { type Attempt, once } from '../platform/idempotency.ts';
import { newId } from '../platform/ids.ts';
import { queueMails } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { invitationMail } from './emails.ts';
import { signUpMessages } from './messages.ts';
import { deleteInvitation, findInvitation, findInvitations, replaceInvitation } from './queries.ts';

function toInvitation({ id, email, created_at, used_at, role }: InvitationRow): Invitation {
  return {
    id,
    email,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
    role: role || 'reader',
  };
}

export async function invitations({ database }: Platform): Promise<Invitation[]> {
  return (await findInvitations(database.read)).map(toInvitation);
}

/** @throws AppError `conflict` when the address has an account */
export async function invite(
  platform: Platform,
  { email, role }: { email: string; role: GivenRole },
  attempt: Attempt,
): Promise<Invitation> {
  const { database, clock } = platform;
  const key = emailKey(email);
  const { resultId } = await once(platform, attempt, async (tx) => {
    if (await findAccountByEmail(tx, key)) throw new AppError('conflict', signUpMessages.isMember);
    const [id, secret] = [newId(), newSecret()];
    const hash = hashOfSecret(secret);
    await replaceInvitation(tx, {
      id,
      email,
      email_key: key,
      token_hash: hash,
      created_at: clock.now(),
      used_at: null,
      role: role === 'reader' ? '' : role,
    });
    const mail = await inSiteLanguage(tx, () => invitationMail(platform, email, { secret, role }));
    await queueMails(tx, platform, [mail]);
    await recordAudit(tx, platform, {
      action: 'member_invited',
      subject: `invitation:${id}`,
      after: { role },
    });
    return { status: 201, resultId: id };
  });
  return toInvitation(
    orNotFound(await findInvitation(database.read, { id: resultId }), signUpMessages.withdrawn),
  );
}

/** Invalidates the invitation's link. Idempotent. */
export async function withdrawInvitation(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await deleteInvitation(tx, id);
    await recordAudit(tx, platform, { action: 'invitation_withdrawn', subject: `invitation:${id}` });
  });
}

/** @throws AppError `invalid` for an invitation that is unknown, used or withdrawn */
export async function invitedAddress({ database }: Platform, secret: string): Promise<string> {
  const row = await findInvitation(database.read, { token_hash: hashOfSecret(secret) });
  if (!row || row.used_at !== null) throw invalid(signUpMessages.deadInvitation);
  return row.email;
}
