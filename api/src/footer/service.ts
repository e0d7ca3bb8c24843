import { type Footer, networks, type updateFooter } from '@ezhuthu/contract';
import type { z } from 'zod';
import { author } from '../accounts/service.ts';
import type { Attempt } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { findSettings } from '../platform/settings/settings.ts';
import { changeVersioned } from '../platform/settings/versioned-setting.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { texts } from '../platform/text/texts.ts';

const noLinks = Object.fromEntries(
  networks.map((network) => [network, { url: '#', visible: false }]),
) as Footer['socialLinks'];

/** Until the author writes others. */
export const footerWords = texts({
  authorTitle: 'எழுத்தாளர்',
  contactTitle: 'தொடர்புக்கு',
  contactLabel: 'மின்னஞ்சல்',
  newsletterTitle: 'புதிய பதிவுகள் உங்கள் மின்னஞ்சலுக்கு',
}) satisfies Partial<Footer>;

interface Stored {
  footer: Partial<Footer>;
  /** A setting of the whole site, which the settings page edits too. */
  credits: Footer['credits'];
}

/** The stored footer with defaults; the name falls back on the author's. */
export async function footerContent(platform: Platform): Promise<Footer> {
  const { footer: stored, credits = [] } = await findSettings<Stored>(platform.database.read, [
    'footer',
    'credits',
  ]);
  return {
    ...(await inSiteLanguage(platform.database.read, () => ({ ...footerWords }))),
    contactEmail: '',
    version: 0,
    ...stored,
    credits,
    authorName: stored?.authorName || ((await author(platform))?.name ?? ''),
    socialLinks: { ...noLinks, ...stored?.socialLinks },
  };
}

type Change = z.output<(typeof updateFooter)['body']>;

/** @throws AppError `conflict` with the stored footer when `version` is stale */
export const changeFooter = (
  platform: Platform,
  { version, socialLinks, ...words }: Change,
  attempt: Attempt,
): Promise<Footer> =>
  changeVersioned<Footer>(platform, {
    name: 'footer',
    action: 'footer_changed',
    version,
    attempt,
    change: (stored) => ({
      ...words,
      socialLinks: { ...noLinks, ...stored.socialLinks, ...socialLinks },
    }),
    read: () => footerContent(platform),
  });
