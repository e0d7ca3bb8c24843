import {
  type AdPopup,
  type Appearance,
  appearance,
  defaultAppearance,
  type Language,
  type Site,
  type updateAdPopup,
} from '@ezhuthu/contract';
import type { z } from 'zod';
import { author } from '../accounts/service.ts';
import { siteShareUrl } from '../covers/service.ts';
import { activeImage } from '../images/service.ts';
import { recordChanges } from '../platform/changes.ts';
import { ConfigError } from '../platform/config/config.ts';
import type { Platform } from '../platform/platform.ts';
import {
  ensureSetting,
  findSetting,
  findSettings,
  insertMissingSettings,
  storeSetting,
} from '../platform/settings/settings.ts';
import { knownLanguage } from '../platform/text/language.ts';

interface SiteSettings extends Appearance {
  language?: Language;
  siteName: string;
  description: string;
  themeColor: string;
  timezone: string;
  guestComments: boolean;
  commentsCloseAfter?: number;
  signupPolicy: 'closed' | 'open';
  socialImage: string;
}

const firstSettings: Omit<SiteSettings, 'timezone'> = {
  siteName: 'எழுத்தும் வாழ்வும்',
  description: 'கதை · கவிதை · கட்டுரை · நாட்குறிப்பு',
  themeColor: '#1e40af',
  guestComments: true,
  signupPolicy: 'closed',
  socialImage: '',
  ...defaultAppearance,
};

const storedSettings = ({ database }: Platform) =>
  findSettings<SiteSettings>(database.read, [
    'siteName',
    'description',
    'themeColor',
    'timezone',
    'guestComments',
    'commentsCloseAfter',
    'signupPolicy',
    'socialImage',
    'language',
    ...appearance.keyof().options,
  ]);

/** The author's picture for social networks, or empty. */
export const chosenSocialImage = async ({ database }: Platform): Promise<string> =>
  (await findSetting<string>(database.read, 'socialImage')) ?? '';

export async function publicSite(platform: Platform): Promise<Site> {
  const [stored, owner, banner, footer] = await Promise.all([
    storedSettings(platform),
    author(platform),
    activeImage(platform, 'banner'),
    activeImage(platform, 'footer'),
  ]);
  const { socialImage, look, accent, listStyle, covers, textWidth, ...chosen } = {
    ...firstSettings,
    timezone: platform.config.timezone,
    ...stored,
  };
  const { commentsCloseAfter, signupPolicy, language: storedLanguage, ...settings } = chosen;
  const language = knownLanguage(storedLanguage) ?? 'mixed';
  return {
    ...settings,
    ...(signupPolicy === 'closed' && { isForInvited: true as const }),
    ...(commentsCloseAfter && { commentsCloseAfter }),
    ...(language !== 'mixed' && { language }),
    appearance: { look, accent, listStyle, covers, textWidth },
    url: platform.config.siteUrl,
    authorName: owner?.name ?? '',
    bannerImage: banner?.url ?? null,
    bannerSrcset: banner?.srcset ?? '',
    footerImage: footer?.url ?? null,
    socialImage: socialImage
      ? siteShareUrl(socialImage)
      : siteShareUrl(settings.siteName, settings.description, banner?.url ?? ''),
  };
}

/** The advertisement on the home page; disabled until the author enables it. */
export async function adPopup(platform: Platform): Promise<AdPopup> {
  const [stored, picture] = await Promise.all([
    findSetting<Partial<Pick<AdPopup, 'enabled' | 'link'>>>(platform.database.read, 'adPopup'),
    activeImage(platform, 'ad_popup'),
  ]);
  return { enabled: false, link: '', ...stored, image: picture?.url ?? null };
}

/** Omitted fields keep their value. */
export async function changeAdPopup(
  platform: Platform,
  change: z.output<(typeof updateAdPopup)['body']>,
): Promise<AdPopup> {
  const { database, clock } = platform;
  await database.transaction(async (tx) => {
    const stored = await ensureSetting<object>(tx, 'adPopup', {});
    await storeSetting(tx, 'adPopup', { ...stored, ...change });
    await recordChanges(tx, clock.now(), ['site']);
  });
  return adPopup(platform);
}

/** Marks all pages as changed, so that page servers render them again. */
export async function outdatePages({ database, clock }: Platform): Promise<{ success: true }> {
  await database.transaction((tx) => recordChanges(tx, clock.now(), ['site', 'list', 'books']));
  return { success: true };
}

/**
 * Writes the settings of a new site. The time zone is fixed then, because every post stores its local day.
 * @throws ConfigError when SITE_TIMEZONE differs from the stored zone
 */
export async function initializeSettings(platform: Platform): Promise<void> {
  const { database, config } = platform;
  const { timezone } = config;
  await database.transaction((tx) => insertMissingSettings(tx, { ...firstSettings, timezone }));
  const settings = await storedSettings(platform);
  if (settings.timezone !== timezone) {
    throw new ConfigError([
      `This site was made with SITE_TIMEZONE=${settings.timezone} and its days are stored so; start it with that zone.`,
    ]);
  }
}
