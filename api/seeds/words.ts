import { type About, type AuthorInfo, type Footer, networks } from '@ezhuthu/contract';

const publicEmail = 'kadidham@example.com';

/** The name is left to the account. */
export const about: Omit<About, 'authorName'> = {
  introduction:
    'வணக்கம். நான் நிலா செல்வி. பகலில் பிறர் எழுத்தைத் திருத்துகிறேன்; இரவில், சமையலறை மேசையில், எனக்காக எழுதுகிறேன்.',
  biography: [
    'தாமிரபரணிக் கரையில், சேரன்மகாதேவிக்குப் பக்கத்தில் ஒரு சிறிய ஊரில் பிறந்தேன். அம்மா சமையலறைச் சுவரில் கரிக்கட்டியால் கணக்கு எழுதுவாள்; நான் எழுத்துக்கூட்டி வாசித்த முதல் பக்கம் அந்தச் சுவர்தான். ஆச்சியின் சொற்களை ஒரு நோட்டில் குறித்துவைக்கத் தொடங்கியது அதற்குப் பிறகு.',
    'பத்தொன்பது வயதில், திருநெல்வேலியிலிருந்து முந்நூறு பிரதிகள் மட்டும் வந்துகொண்டிருந்த ‘கரைமரம்’ சிற்றிதழுக்கு உறைகளில் முகவரி எழுதினேன். என் முதல் கவிதையும் அதில்தான், ஓர் அச்சுப்பிழையோடு, வந்தது. பிறகு சென்னை; இருபத்திரண்டு ஆண்டுகளாக மெய்ப்புப் பார்க்கிறேன்.',
    'கதை, கவிதை, கட்டுரை, பயணக் குறிப்பு, நாட்குறிப்பு எல்லாவற்றையும் இங்கே ஓரிடத்தில் சேர்த்துவைக்கிறேன். பிழை கண்டால் எழுதுங்கள். தொழில்முறைப் பொறாமை எதுவும் கிடையாது.',
  ].join('\n\n'),
  interests: 'பழைய பேப்பர்க் கடைகள், நூலகங்களின் மதியப் பொழுது, ஊர்ச் சொற்கள், ரயிலின் மேல் படுக்கை, ஆறுகள்.',
  books: [
    'மூடிய கிணறு (கவிதைகள், 2017)',
    'ஏழு சி (சிறுகதைகள், 2020)',
    'அடிக்கோல் (நாவல், 2022)',
    'ஆறு முடியும் இடம் (பயணக் கட்டுரைகள், 2025)',
  ],
  awards: '‘ஏழு சி’ தொகுப்புக்குப் பொருநை வாசகர் வட்டத்தின் சிறுகதைப் பரிசு, 2021. அம்மாவின் பாராட்டு, இதுவரை ஒருமுறை.',
  authorTitle: 'எழுத்தாளர், மெய்ப்புத் திருத்துநர்',
  email: publicEmail,
  phone: '',
  website: '',
  socialMedia: { facebook: '', twitter: '', instagram: '' },
  address: 'சென்னை',
  contactLabel: 'கடிதங்களுக்கு',
  version: 1,
};

export const author: Omit<AuthorInfo, 'name' | 'avatar' | 'posts'> = {
  quote: 'அழித்த பிழையின் தடத்திலிருந்துதான் எழுதத் தொடங்குகிறேன்.',
  description: 'தாமிரபரணிக் கரையில் பிறந்து சென்னையில் வாழ்பவர். கதை, கவிதை, கட்டுரை, நாட்குறிப்பு எழுதுகிறார்.',
  email: publicEmail,
  website: '',
  twitter: '',
  facebook: '',
  instagram: '',
};

const shown: Partial<Footer['socialLinks']> = {
  rss: { url: '/rss.xml', visible: true },
  email: { url: `mailto:${publicEmail}`, visible: true },
};

export const footer: Omit<Footer, 'authorName'> = {
  authorTitle: 'எழுத்தாளர், மெய்ப்புத் திருத்துநர்',
  contactEmail: publicEmail,
  contactTitle: 'கடிதம் எழுத',
  contactLabel: 'மின்னஞ்சல்',
  newsletterTitle: 'புதிய பதிவுகள் உங்கள் மின்னஞ்சலுக்கு',
  socialLinks: {
    ...(Object.fromEntries(
      networks.map((network) => [network, { url: '#', visible: false }]),
    ) as Footer['socialLinks']),
    ...shown,
  },
  credits: [],
  version: 1,
};
