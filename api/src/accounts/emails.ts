import type { Place } from '../platform/geography/place.ts';
import { type EmailContent, writeMail } from '../platform/mail/email-content.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { languageTags } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { siteName } from '../platform/settings/settings.ts';
import { accountMails } from './messages.ts';

/** A mail about an account. Links use the configured site URL, never the request's host. */
export async function accountMail(
  { database }: Platform,
  to: string,
  letter: Omit<EmailContent, 'siteName'>,
): Promise<Mail> {
  return writeMail(to, { siteName: await siteName(database.read), ...letter });
}

export function resetMail(platform: Platform, to: string, secret: string): Promise<Mail> {
  const { heading, asked, label } = accountMails.reset;
  return accountMail(platform, to, {
    heading,
    paragraphs: [asked],
    action: { label, url: `${platform.config.siteUrl}/reset-password?token=${secret}` },
    ending: { text: accountMails.notYou },
  });
}

export function passwordChangedMail(platform: Platform, to: string): Promise<Mail> {
  const { heading, happened, notYou, label } = accountMails.passwordChanged;
  return accountMail(platform, to, {
    heading,
    paragraphs: [happened, notYou],
    action: { label, url: `${platform.config.siteUrl}/forgot-password` },
  });
}

interface SignInFacts {
  /** Empty if unknown. */
  device: string;
  place: Place;
  at: Date;
  /** Address of the link that ends all sessions. */
  secret: string;
}

const countryName = (code: string): string =>
  new Intl.DisplayNames([languageTags.locale], { type: 'region' }).of(code) ?? code;

const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(languageTags.locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    at,
  );

/** A mail about a sign-in, with "this was not me". */
function signInMail(
  platform: Platform,
  to: string,
  { heading, happened, device, place, at, secret }: SignInFacts & { heading: string; happened: string },
): Promise<Mail> {
  const { siteUrl, timezone } = platform.config;
  const words = accountMails.signIn;
  const where = [place.country && countryName(place.country), place.network].filter(Boolean).join(' · ');
  const facts = [words.device(device), words.place(where), words.time(timeIn(timezone, at))];
  return accountMail(platform, to, {
    heading,
    paragraphs: [happened, facts.join('\n'), words.notYou],
    action: { label: words.label, url: `${siteUrl}/disown?token=${secret}` },
  });
}

export const newDeviceMail = (platform: Platform, to: string, signIn: SignInFacts): Promise<Mail> =>
  signInMail(platform, to, { ...signIn, ...accountMails.newDevice });

export const refusedFactorMail = (platform: Platform, to: string, signIn: SignInFacts): Promise<Mail> =>
  signInMail(platform, to, { ...signIn, ...accountMails.refusedFactor });

const factorMail = (platform: Platform, to: string, heading: string, happened: string): Promise<Mail> =>
  accountMail(platform, to, {
    heading,
    paragraphs: [happened, accountMails.factors.notYou],
    action: { label: accountMails.factors.label, url: `${platform.config.siteUrl}/forgot-password` },
  });

/** @param name of the passkey or the authenticator app */
export function factorAddedMail(platform: Platform, to: string, name: string): Promise<Mail> {
  const { addedHeading, added } = accountMails.factors;
  return factorMail(platform, to, addedHeading, added(name));
}

/** @param name of what was removed; empty for all of them, by the owner of the server */
export function factorRemovedMail(platform: Platform, to: string, name: string): Promise<Mail> {
  const { removedHeading, removed, allRemoved } = accountMails.factors;
  return factorMail(platform, to, removedHeading, name ? removed(name) : allRemoved);
}

export function deletionWithdrawnMail(platform: Platform, to: string): Promise<Mail> {
  const { heading, happened } = accountMails.deletionWithdrawn;
  return accountMail(platform, to, { heading, paragraphs: [happened] });
}
