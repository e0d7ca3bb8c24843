import type { PrivacyFacts } from '@ezhuthu/contract';

interface Part {
  title: string;
  paragraphs: string[];
}

const inDays = (days: number) => `${days} நாளில்`;

const words = {
  session: 'ஒரு உள்நுழைவு',
  auditLog: 'நிகழ்வுப் பதிவேடு',
  /** The tab of the profile. */
  security: 'Security',
  backup: 'காப்புப் பிரதி',
  spam: 'குப்பை',
};

/** The privacy page in Tamil, from what the site really does. */
export const getTamilParts = (
  { days, ...facts }: PrivacyFacts,
  { session, auditLog, security, backup, spam } = words,
): Part[] => [
  {
    title: 'சுருக்கமாக',
    paragraphs: [
      'இந்தத் தளம் உங்களைப் பற்றி வேறு எந்த நிறுவனத்துக்கும் எதையும் சொல்வதில்லை: விளம்பரங்களோ, வெளித் தளங்களின் எழுத்துருக்களோ, கண்காணிப்பு நிரல்களோ இல்லை. ஒப்புதல் கேட்க வேண்டிய குக்கீகளும் இல்லை.',
    ],
  },
  {
    title: 'படிக்கும்போது',
    paragraphs: [
      `எந்தப் பதிவு எத்தனை முறை படிக்கப்பட்டது என்று எண்ணுகிறோம். உங்கள் இணைய முகவரியும் உலாவியின் விவரங்களும் சேமிக்கப்படுவதில்லை; அவற்றிலிருந்து நாடு, உலாவி வகை, சாதன வகை மட்டும் கணக்கிடப்படும். ${facts.recognisesVisitors ? 'உலாவியில் இருக்கும் ஒரு தற்செயல் எண்ணின் மாற்ற முடியாத சுருக்கத்தால், மீண்டும் வருபவர் ஒருவரே என்று தெரியும்; யார் என்று தெரியாது.' : 'ஒருவர் அடுத்த நாள் வந்தால் அவர் புதியவராகவே எண்ணப்படுவார்.'}`,
      'உலாவியில் Do Not Track அல்லது Global Privacy Control இருந்தால் எண்ணுவதில்லை.',
      'படிக்கும் இடம், தேர்ந்தெடுத்த வண்ணம் போன்றவை உங்கள் உலாவியிலேயே இருக்கும்.',
    ],
  },
  {
    title: 'கணக்கு இருந்தால்',
    paragraphs: [
      'பெயர், மின்னஞ்சல், நீங்கள் எழுதும் சுயவிவரம், கருத்துகள், விருப்பங்கள், நூலகம், அறிவிப்புகள் ஆகியவற்றை வைத்திருக்கிறோம். கடவுச்சொல் மாற்ற முடியாத சுருக்கமாக மட்டும் இருக்கும்.',
      `${session} ${facts.sessionDays} நாள் நீடிக்கும். அதன் சாதனம், நாடு, சுருக்கிய இணைய முகவரி ஆகியவை முடிந்தபின் ${inDays(days.sessions)} நீக்கப்படும். முன்பு உள்நுழைந்த இடங்களின் சுருக்கங்கள் ${inDays(days.knownNetworks)}, அறிவிப்புகள் ${inDays(days.notifications)}, கணக்குகள் பற்றிய ${auditLog} ${inDays(days.auditLog)} நீக்கப்படும்.`,
    ],
  },
  {
    title: 'கருத்துரைக்கும்போது',
    paragraphs: [
      facts.guestComments
        ? 'கணக்கு இல்லாமலும் கருத்துரைக்கலாம். நீங்கள் கொடுத்தால் மட்டும் பெயரும் மின்னஞ்சலும் சேமிக்கப்படும்; மின்னஞ்சல் யாருக்கும் காட்டப்படாது.'
        : 'கருத்துரைக்கக் கணக்கு வேண்டும்.',
      `${spam} எனக் குறித்தவை ${inDays(days.rubbish)}, முறையீடு செய்தவர்களின் சுருக்கங்கள் ${inDays(days.reports)} நீக்கப்படும்.`,
    ],
  },
  {
    title: 'மின்னஞ்சல்கள்',
    paragraphs: [
      'புதிய பதிவுகளை மின்னஞ்சலில் பெற, முதலில் வரும் இணைப்பால் நீங்கள் உறுதிசெய்ய வேண்டும். ஒவ்வொரு மின்னஞ்சலிலும் ஒரே சொடுக்கில் நிறுத்தலாம். மின்னஞ்சலைத் திறந்தீர்களா என்று பார்ப்பதில்லை.',
    ],
  },
  {
    title: 'உங்கள் உரிமைகள்',
    paragraphs: [
      `சுயவிவரம் → ${security} பக்கத்தில் உங்களைப் பற்றியவற்றை எல்லாம் பதிவிறக்கலாம், கணக்கை நீக்கலாம். ஆசிரியருக்கு எழுதியும் கேட்கலாம்.`,
      `நீக்கக் கேட்டபின் ${days.deletion} நாள் மனம் மாறலாம்; பிறகு எல்லா அட்டவணைகளிலிருந்தும் நீங்கும். ${facts.backupDays === null ? `${backup}கள் எடுக்கப்படுவதில்லை.` : `பழைய ${backup}களில் அதிகபட்சம் ${facts.backupDays} நாள் இருக்கும்.`}`,
      facts.contact ? `தொடர்புக்கு: ${facts.contact}` : '',
    ],
  },
];

/** The same in English. */
export const getEnglishParts = ({ days, ...facts }: PrivacyFacts): Part[] => [
  {
    title: 'In short',
    paragraphs: [
      'This site tells no other company anything about you: no advertising, no fonts or scripts of others, no trackers. It has no cookies that need your consent.',
    ],
  },
  {
    title: 'When you read',
    paragraphs: [
      `We count how often each post is read. Your network address and the details of your browser are not stored; only the country and the kinds of browser and device are computed from them. ${facts.recognisesVisitors ? 'By an irreversible hash of a random number in your browser we know that somebody has come back, not who it is.' : 'Somebody who comes back on another day counts as new.'}`,
      'If your browser sends Do Not Track or Global Privacy Control, nothing is counted.',
      'Where you were reading and the colours that you chose stay in your browser.',
    ],
  },
  {
    title: 'With an account',
    paragraphs: [
      'We keep your name, your email address, the profile that you write, your comments, likes, library and notifications. Of your password there is only an irreversible hash.',
      `A session lasts ${facts.sessionDays} days. Its device, country and shortened network address are deleted ${days.sessions} days after its end; hashes of networks that you have signed in from after ${days.knownNetworks} days, notifications after ${days.notifications}, the audit log of accounts after ${days.auditLog}.`,
    ],
  },
  {
    title: 'When you comment',
    paragraphs: [
      facts.guestComments
        ? 'You can comment without an account. A name and an email address are stored only if you give them; the address is shown to nobody.'
        : 'You need an account to comment.',
      `What was judged to be spam is deleted after ${days.rubbish} days, hashes of those who reported a comment after ${days.reports}.`,
    ],
  },
  {
    title: 'Email',
    paragraphs: [
      'You get new posts by email only after you have confirmed it by a link in an email. Each email has a link that ends it with one click. We do not look whether you open them.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'In your profile, under Security, you can download all that is kept about you, and delete your account. You can also write to the author.',
      `After asking for it you have ${days.deletion} days to change your mind; then everything about you is deleted. ${facts.backupDays === null ? 'No backups are made.' : `Old backups have what was deleted for at most ${facts.backupDays} days.`}`,
      facts.contact ? `Contact: ${facts.contact}` : '',
    ],
  },
];

export const privacyText = {
  title: 'தனியுரிமை',
  english: 'Privacy',
  getParts: (facts: PrivacyFacts) => getTamilParts(facts),
  description: 'இந்தத் தளம் என்ன விவரங்களை, எங்கே, எவ்வளவு காலம் வைத்திருக்கிறது.',
} as const;
