import { accountMail, type GivenRole } from '../accounts/service.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';

const invitations: Record<GivenRole, string> = {
  reader:
    'எங்கள் தளத்தில் வாசகராகச் சேர உங்களை அழைக்கிறோம். சேர்ந்தால் பதிவுகளை விரும்பலாம், சேமிக்கலாம், உங்கள் பெயரில் கருத்துரைக்கலாம்.',
  editor: 'எங்கள் தளத்தில் பதிப்பாசிரியராகச் சேர உங்களை அழைக்கிறோம். சேர்ந்தால் வரைவுகளைத் திருத்தலாம், கருத்துகளைக் கவனிக்கலாம்.',
  guest: 'எங்கள் தளத்தில் விருந்தினராக எழுத உங்களை அழைக்கிறோம். உங்கள் பெயரில் வரைவுகளை எழுதி, வெளியிடச் சமர்ப்பிக்கலாம்.',
  moderator: 'எங்கள் தளத்தில் வாசகர்களின் கருத்துகளைக் கவனிக்க உங்களை அழைக்கிறோம்.',
};

export const invitationMail = (
  platform: Platform,
  to: string,
  { secret, role }: { secret: string; role: GivenRole },
): Promise<Mail> =>
  accountMail(platform, to, {
    heading: 'உங்களுக்கு ஓர் அழைப்பு',
    paragraphs: [invitations[role], 'இந்த இணைப்பு உங்களுக்கு மட்டும், ஒரு முறை மட்டும் செல்லும்.'],
    action: { label: 'கணக்கு தொடங்க', url: `${platform.config.siteUrl}/signup?invitation=${secret}` },
  });

export const verificationMail = (platform: Platform, to: string, secret: string): Promise<Mail> =>
  accountMail(platform, to, {
    heading: 'கணக்கைத் தொடங்க',
    paragraphs: [
      'இந்த முகவரியில் கணக்கு ஒன்றைத் தொடங்கக் கேட்டிருக்கிறீர்கள். கீழுள்ள இணைப்பைத் திறந்து உறுதிசெய்தால் கணக்கு தொடங்கும். இணைப்பு ஒரு நாள் செல்லும்.',
    ],
    action: { label: 'உறுதிசெய்ய', url: `${platform.config.siteUrl}/verify?token=${secret}` },
    ending: { text: 'இதை நீங்கள் கேட்கவில்லை என்றால் இந்த மடலைப் பொருட்படுத்த வேண்டாம்.' },
  });

export const alreadyMemberMail = (platform: Platform, to: string): Promise<Mail> =>
  accountMail(platform, to, {
    heading: 'உங்களுக்குக் கணக்கு இருக்கிறது',
    paragraphs: [
      'இந்த முகவரியில் புதிய கணக்கு ஒன்றைத் தொடங்க யாரோ கேட்டார்கள். உங்களுக்கு ஏற்கனவே கணக்கு இருப்பதால் எதுவும் மாறவில்லை.',
      'கேட்டது நீங்கள்தான் என்றால், நேரடியாக உள்நுழையலாம்; கடவுச்சொல் மறந்திருந்தால் புதியது கேட்கலாம்.',
    ],
    action: { label: 'உள்நுழைய', url: `${platform.config.siteUrl}/login` },
  });
