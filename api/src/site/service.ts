import type { Site } from '@ezhuthu/contract';
import { author } from '../accounts/service.ts';
import { ConfigError } from '../platform/config/config.ts';
import type { Platform } from '../platform/platform.ts';
import { siteShareUrl } from '../share/service.ts';
import { findSettings, insertMissingSettings, type SiteSettings } from './queries.ts';

const firstSettings: Omit<SiteSettings, 'timezone'> = {
  siteName: 'எழுத்தும் வாழ்வும்',
  description: 'கதை · கவிதை · கட்டுரை · நாட்குறிப்பு',
  themeColor: '#1e40af',
};

/** What the public may know of the site. */
export async function publicSite(platform: Platform): Promise<Site> {
  const settings = {
    ...firstSettings,
    timezone: platform.config.timezone,
    ...(await findSettings(platform.database.read)),
  };
  return {
    ...settings,
    url: platform.config.siteUrl,
    authorName: (await author(platform))?.name ?? '',
    bannerImage: null,
    bannerSrcset: '',
    socialImage: siteShareUrl(settings.siteName, settings.description),
  };
}

/**
 * Writes the settings of a new site. The time zone is fixed then, because every post stores its local day.
 * @throws ConfigError when SITE_TIMEZONE is not the zone that the site was made with
 */
export async function settleSite({ config, database }: Platform): Promise<void> {
  const { timezone } = config;
  await database.transaction((tx) => insertMissingSettings(tx, { ...firstSettings, timezone }));
  const settings = await findSettings(database.read);
  if (settings.timezone !== timezone) {
    throw new ConfigError([
      `This site was made with SITE_TIMEZONE=${settings.timezone} and its days are stored so; start it with that zone.`,
    ]);
  }
}
