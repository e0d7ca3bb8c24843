import { type Footer, networks } from '@ezhuthu/contract';
import { author } from '../accounts/service.ts';
import type { Platform } from '../platform/platform.ts';
import { findSetting } from '../platform/settings.ts';

const noLinks = Object.fromEntries(
  networks.map((network) => [network, { url: '#', visible: false }]),
) as Footer['socialLinks'];

const firstWords = {
  authorTitle: 'எழுத்தாளர்',
  contactEmail: '',
  contactTitle: 'தொடர்புக்கு',
  contactLabel: 'மின்னஞ்சல்',
  newsletterTitle: 'புதிய பதிவுகள் உங்கள் மின்னஞ்சலுக்கு',
  credits: [],
  version: 0,
} satisfies Partial<Footer>;

/** What is stored, with words of our own where nothing is; the name is the author's unless the footer has its own. */
export async function footerContent(platform: Platform): Promise<Footer> {
  const stored = await findSetting<Partial<Footer>>(platform.database.read, 'footer');
  return {
    ...firstWords,
    ...stored,
    authorName: stored?.authorName || ((await author(platform))?.name ?? ''),
    socialLinks: { ...noLinks, ...stored?.socialLinks },
  };
}
