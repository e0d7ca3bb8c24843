import { counted } from '@ezhuthu/contract/text';

/** Texts of the shell: layout, navigation, sign-in, and missing parts of the site. */
export const shellText = {
  home: 'முகப்பு',
  archive: 'காப்பகம்',
  about: 'பற்றி',
  books: 'நூல்கள்',
  library: 'என் நூலகம்',
  skipToContent: 'உள்ளடக்கத்துக்குச் செல்க',
  navigation: 'முதன்மை வழிசெலுத்தல்',
  menu: 'பட்டி',
  openMenu: 'பட்டியைத் திற',
  account: 'கணக்கு',
  bell: (unread: number) =>
    unread === 0 ? 'அறிவிப்புகள்' : `அறிவிப்புகள்: ${counted(unread, 'படிக்காதது', 'படிக்காதவை')}`,
  privacy: 'தனியுரிமை',
  contactTitle: 'தொடர்புக்கு',
  contactLabel: 'மின்னஞ்சல்:',
  socialLinks: 'சமூக வலைத்தளங்கள்',
  search: 'தேடு',
  searchHint: 'தேடுக…',
  searchAll: 'முழுத் தளத்திலும் தேடு',
  write: 'எழுது',
  signIn: 'உள்நுழை',
  darkMode: 'இருண்ட தோற்றம்',
  lightMode: 'ஒளித் தோற்றம்',
  sessionEnded: 'உங்கள் அமர்வு முடிந்தது. மீண்டும் உள்நுழையுங்கள்.',
  membersOnly: 'இந்தப் பக்கத்துக்கு முதலில் உள்நுழையுங்கள்',
  accessDenied: 'Access Denied',
  accessDeniedReason: 'இந்தப் பக்கம் ஆசிரியருக்கு மட்டுமே.',
  goBack: 'Go Back',
  goHome: 'Go to Home',
  notFound: 'இந்தப் பக்கம் இல்லை',
  notFoundReason: 'முகவரி மாறியிருக்கலாம், அல்லது பக்கம் நீக்கப்பட்டிருக்கலாம்.',
  partMissing: 'இந்தப் பகுதியை இப்போது ஏற்ற முடியவில்லை',
  partMissingReason: 'தளத்தின் மற்ற பகுதிகள் இயங்குகின்றன. சிறிது நேரத்தில் மீண்டும் முயலுங்கள்.',
  somethingWrong: 'ஏதோ தவறாகிவிட்டது',
  somethingWrongReason: 'பக்கத்தைக் காட்டும்போது பிழை ஏற்பட்டது.',
} as const;

/** Below a page that can be read, while its scripts are missing. */
export const latePageText = 'படிக்கலாம்; பொத்தான்கள் இன்னும் இயங்கவில்லை. மீண்டும் முயல்கிறது…';

/** Rendered by the server only, so that no bundle contains it. */
export const needsScripts = 'இந்தப் பக்கத்துக்கு JavaScript தேவை. உங்கள் உலாவியில் அதை இயக்கி, பக்கத்தை மீண்டும் திறக்கவும்.';

/** The bar that names selected releases; rendered by the server only, too. */
export const releaseBarText = {
  label: 'சோதனைப் பதிப்பு',
  end: 'நடப்புப் பதிப்புக்குத் திரும்பு',
} as const;
