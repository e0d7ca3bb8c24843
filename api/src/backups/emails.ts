import { writeMail } from '../platform/mail/email-content.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { siteName } from '../platform/settings/site-name.ts';

/** Says that no backup was proven for days. */
export async function overdueMail(
  platform: Platform,
  to: string,
  { error = '' }: { error?: string },
): Promise<Mail> {
  return writeMail(to, {
    siteName: await siteName(platform.database.read),
    heading: 'மூன்று நாட்களாகச் சரிபார்த்த காப்புப் பிரதி இல்லை',
    paragraphs: [
      'தளத்தின் காப்புப் பிரதி கடந்த மூன்று நாட்களில் ஒருமுறைகூட வெற்றியுடன் சரிபார்க்கப்படவில்லை. வட்டு பழுதானால் அதன்பின் எழுதியவை இழக்கப்படலாம்.',
      ...(error ? [`கடைசி முயற்சியின் பிழை: ${error}`] : []),
    ],
    action: { label: 'காப்புப் பிரதிகளைப் பார்க்க', url: `${platform.config.siteUrl}/settings?tab=archive` },
    ending: { text: 'சேவையகத்தில் npm run backup என்ற கட்டளை இப்போதே ஒரு பிரதியை எழுதி, நடப்பதைச் சொல்லும்.' },
  });
}
