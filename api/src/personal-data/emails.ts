import { accountMail } from '../accounts/service.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';

const dateIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('ta-IN', { dateStyle: 'long', timeZone }).format(at);

export const deletionMail = (platform: Platform, to: string, deletionAt: Date): Promise<Mail> =>
  accountMail(platform, to, {
    heading: 'உங்கள் கணக்கு நீக்கப்படவிருக்கிறது',
    paragraphs: [
      `நீங்கள் கேட்டபடி உங்கள் கணக்கும் அதிலுள்ள எல்லா விவரங்களும் ${dateIn(platform.config.timezone, deletionAt)} அன்று நீக்கப்படும்.`,
      'மனம் மாறினால் அதற்குள் உள்நுழையுங்கள்; எதுவும் நீக்கப்படாது.',
    ],
    action: { label: 'உள்நுழைய', url: `${platform.config.siteUrl}/login` },
    ending: { text: 'இதைக் கேட்டது நீங்கள் இல்லை என்றால், உடனே உள்நுழைந்து கடவுச்சொல்லை மாற்றுங்கள்.' },
  });

export const deletedMail = (platform: Platform, to: string): Promise<Mail> =>
  accountMail(platform, to, {
    heading: 'உங்கள் கணக்கு நீக்கப்பட்டது',
    paragraphs: [
      'உங்கள் கணக்கும் உங்களைப் பற்றி நாங்கள் வைத்திருந்தவையும் நீக்கப்பட்டன. இதற்குப் பிறகு உங்கள் முகவரி எங்களிடம் இல்லை.',
      'பழைய காப்புநகல்களில் இருப்பவை அவற்றின் காலம் முடிந்ததும் நீங்கும்.',
    ],
  });
