import type { Place } from '../platform/geography/place.ts';
import { type EmailContent, writeMail } from '../platform/mail/email-content.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { siteName } from '../platform/settings/site-name.ts';

/** A mail about an account. Links use the configured site URL, never the request's host. */
export async function accountMail(
  { database }: Platform,
  to: string,
  letter: Omit<EmailContent, 'siteName'>,
): Promise<Mail> {
  return writeMail(to, { siteName: await siteName(database.read), ...letter });
}

const notYou = { text: 'இதை நீங்கள் கேட்கவில்லை என்றால் இந்த மடலைப் பொருட்படுத்த வேண்டாம்; எதுவும் மாறாது.' };

export const resetMail = (platform: Platform, to: string, secret: string): Promise<Mail> =>
  accountMail(platform, to, {
    heading: 'கடவுச்சொல்லை மாற்ற',
    paragraphs: [
      'உங்கள் கணக்கின் கடவுச்சொல்லை மாற்றக் கேட்டிருக்கிறீர்கள். கீழுள்ள இணைப்பு ஒரு மணி நேரத்துக்கு, ஒரு முறை மட்டும் செல்லும்.',
    ],
    action: {
      label: 'புதிய கடவுச்சொல் இடுக',
      url: `${platform.config.siteUrl}/reset-password?token=${secret}`,
    },
    ending: notYou,
  });

export const passwordChangedMail = (platform: Platform, to: string): Promise<Mail> =>
  accountMail(platform, to, {
    heading: 'கடவுச்சொல் மாற்றப்பட்டது',
    paragraphs: [
      'உங்கள் கணக்கின் கடவுச்சொல் சற்றுமுன் மாற்றப்பட்டது. மற்ற அமர்வுகள் எல்லாம் முடிக்கப்பட்டன.',
      'இதை மாற்றியது நீங்கள் இல்லை என்றால், உடனே புதிய கடவுச்சொல் ஒன்றைக் கேளுங்கள்.',
    ],
    action: { label: 'புதிய கடவுச்சொல் கேட்க', url: `${platform.config.siteUrl}/forgot-password` },
  });

interface SignInFacts {
  /** Empty if unknown. */
  device: string;
  place: Place;
  at: Date;
  /** Address of the link that ends all sessions. */
  secret: string;
}

const countryName = (code: string): string =>
  new Intl.DisplayNames(['ta'], { type: 'region' }).of(code) ?? code;

const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('ta-IN', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);

/** A mail about a sign-in, with "this was not me". */
function signInMail(
  platform: Platform,
  to: string,
  { heading, happened, device, place, at, secret }: SignInFacts & { heading: string; happened: string },
): Promise<Mail> {
  const { siteUrl, timezone } = platform.config;
  const where = [place.country && countryName(place.country), place.network].filter(Boolean).join(' · ');
  const facts = [
    `சாதனம்: ${device || 'தெரியவில்லை'}`,
    `இடம்: ${where || 'தெரியவில்லை'}`,
    `நேரம்: ${timeIn(timezone, at)}`,
  ];
  return accountMail(platform, to, {
    heading,
    paragraphs: [
      happened,
      facts.join('\n'),
      'இது நீங்கள் என்றால் எதுவும் செய்ய வேண்டாம். நீங்கள் இல்லை என்றால் கீழுள்ள இணைப்பைத் திறங்கள்: எல்லா அமர்வுகளும் முடிக்கப்படும், இப்போதைய கடவுச்சொல் செல்லாமல் போகும், புதியது கேட்கப்படும். இணைப்பு ஏழு நாள் செல்லும்.',
    ],
    action: { label: 'இது நான் இல்லை', url: `${siteUrl}/disown?token=${secret}` },
  });
}

export const newDeviceMail = (platform: Platform, to: string, signIn: SignInFacts): Promise<Mail> =>
  signInMail(platform, to, {
    ...signIn,
    heading: 'புதிய சாதனத்தில் உள்நுழைவு',
    happened: 'இதுவரை நீங்கள் பயன்படுத்தாத ஒரு சாதனத்திலிருந்து உங்கள் கணக்கில் உள்நுழைந்திருக்கிறார்கள்.',
  });

export const refusedFactorMail = (platform: Platform, to: string, signIn: SignInFacts): Promise<Mail> =>
  signInMail(platform, to, {
    ...signIn,
    heading: 'உள்நுழைவு மறுக்கப்பட்டது',
    happened:
      'உங்கள் கடவுச்சொல்லைச் சரியாக எழுதிய ஒருவரின் இரண்டாம் படி ஏற்கப்படவில்லை; அவர் உள்நுழையவில்லை. உங்கள் கடவுச்சொல் வேறொருவருக்குத் தெரிந்திருக்கலாம்.',
  });

const secure = (platform: Platform) => ({
  paragraph: 'இதைச் செய்தது நீங்கள் இல்லை என்றால், உடனே கடவுச்சொல்லை மாற்றி, மற்ற அமர்வுகளை முடியுங்கள்.',
  action: { label: 'கடவுச்சொல்லை மாற்ற', url: `${platform.config.siteUrl}/forgot-password` },
});

/** @param name of the passkey or the authenticator app */
export function factorAddedMail(platform: Platform, to: string, name: string): Promise<Mail> {
  const { paragraph, action } = secure(platform);
  return accountMail(platform, to, {
    heading: 'உள்நுழைய இன்னொரு வழி சேர்க்கப்பட்டது',
    paragraphs: [`உங்கள் கணக்கில் “${name}” சேர்க்கப்பட்டது. இனி கடவுச்சொல்லுடன் இரண்டாம் படியும் கேட்கப்படும்.`, paragraph],
    action,
  });
}

/** @param name of what was removed; empty for all of them, by the owner of the server */
export function factorRemovedMail(platform: Platform, to: string, name: string): Promise<Mail> {
  const { paragraph, action } = secure(platform);
  return accountMail(platform, to, {
    heading: 'உள்நுழையும் வழி நீக்கப்பட்டது',
    paragraphs: [
      name
        ? `உங்கள் கணக்கிலிருந்து “${name}” நீக்கப்பட்டது.`
        : 'உங்கள் கணக்கின் கடவுச்சாவிகள், அங்கீகரிப்புச் செயலி, மீட்புக் குறியீடுகள் எல்லாம் தள நிர்வாகியால் நீக்கப்பட்டன.',
      paragraph,
    ],
    action,
  });
}

export const deletionWithdrawnMail = (platform: Platform, to: string): Promise<Mail> =>
  accountMail(platform, to, {
    heading: 'உங்கள் கணக்கு நீக்கப்படவில்லை',
    paragraphs: ['நீங்கள் மீண்டும் உள்நுழைந்ததால் கணக்கை நீக்குவது கைவிடப்பட்டது. எல்லாம் முன்போலவே இருக்கின்றன.'],
  });
