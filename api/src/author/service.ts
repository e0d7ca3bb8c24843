import type { About, AuthorInfo, updateAbout } from '@ezhuthu/contract';
import type { z } from 'zod';
import { author } from '../accounts/service.ts';
import { findCounter } from '../counters/service.ts';
import { activeImage } from '../images/service.ts';
import type { Attempt } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { findSetting } from '../platform/settings/settings.ts';
import { changeVersioned } from '../platform/settings/versioned-setting.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { texts } from '../platform/text/texts.ts';
import { getProfileWords } from '../profile/service.ts';

/** Until the author writes others. */
export const authorWords = texts({
  about: {
    introduction: 'வணக்கம். என் எழுத்துகளின் வீட்டுக்கு உங்களை வரவேற்கிறேன்.',
    biography:
      'கதை, கவிதை, கட்டுரை, நாட்குறிப்பு என்று தமிழில் எழுதிவருகிறேன். எழுதியவற்றை ஓரிடத்தில் சேர்த்துவைக்கவே இந்தத் தளம்.',
    interests: 'வாசிப்பு, எழுத்து, பயணம்.',
    awards: 'வாசகர்களின் கடிதங்கள்.',
    authorTitle: 'எழுத்தாளர்',
    contactLabel: 'தொடர்புக்கு',
  },
  profile: {
    quote: 'எழுதுவது, கவனித்துக் கேட்பதன் இன்னொரு பெயர்.',
    description: 'கதை, கவிதை, கட்டுரை எழுதுபவர்.',
  },
});

const noSocialMedia = { facebook: '', twitter: '', instagram: '' };

/** Defaults until the author edits the page. The contact address is never that of the account. */
const firstAbout = {
  books: [],
  email: '',
  phone: '',
  website: '',
  address: '',
  version: 0,
};

/** The about page; the name falls back on the account's. */
export async function aboutContent(platform: Platform): Promise<About> {
  const stored = await findSetting<Partial<About>>(platform.database.read, 'about');
  return {
    ...firstAbout,
    ...(await inSiteLanguage(platform.database.read, () => ({ ...authorWords.about }))),
    ...stored,
    authorName: stored?.authorName || ((await author(platform))?.name ?? ''),
    socialMedia: { ...noSocialMedia, ...stored?.socialMedia },
  };
}

type AboutChange = z.output<(typeof updateAbout)['body']>;

/** @throws AppError `conflict` with the stored page when `version` is stale */
export const changeAbout = (
  platform: Platform,
  { version, socialMedia, ...words }: AboutChange,
  attempt: Attempt,
): Promise<About> =>
  changeVersioned<About>(platform, {
    name: 'about',
    action: 'about_changed',
    version,
    attempt,
    change: (stored) => ({
      ...words,
      socialMedia: { ...noSocialMedia, ...stored.socialMedia, ...socialMedia },
    }),
    read: () => aboutContent(platform),
  });

/**
 * Public data about the author and the number of public posts. The email is the about page's, never the
 * account's.
 */
export async function authorInfo(platform: Platform): Promise<AuthorInfo> {
  const db = platform.database.read;
  const account = await author(platform);
  const [firstWords, profile, page, picture, totalItems] = await Promise.all([
    inSiteLanguage(db, () => ({ ...authorWords.profile })),
    getProfileWords(db, account?.id ?? ''),
    findSetting<Partial<About>>(db, 'about'),
    activeImage(platform, 'profile'),
    findCounter(db, { kind: 'all', key: '' }),
  ]);
  const { bio, quote, ...links } = profile;
  return {
    ...links,
    quote: quote || firstWords.quote,
    description: bio || firstWords.description,
    email: page?.email ?? '',
    name: account?.name ?? '',
    avatar: picture?.url ?? account?.avatar ?? null,
    posts: { totalItems },
  };
}
