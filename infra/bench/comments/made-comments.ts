/** Slots of the templates. What is learned from has only the first two thirds of each; what is measured has all. */
const slots: Record<string, string[]> = {
  // of readers
  praise: [
    'அருமை',
    'மிக அருமை',
    'நெகிழ வைத்தது',
    'அழகாக எழுதியிருக்கிறீர்கள்',
    'மனதைத் தொட்டது',
    'சிந்திக்க வைத்தது',
    'நன்றாக வந்திருக்கிறது',
    'உருக்கமான எழுத்து',
    'ரசித்து வாசித்தேன்',
  ],
  part: [
    'முதல் பத்தி',
    'கடைசி வரி',
    'அந்த உவமை',
    'தலைப்பு',
    'பாட்டியின் குரல்',
    'ரயில் காட்சி',
    'நடுப்பகுதி',
    'அந்த உரையாடல்',
    'முடிவு',
  ],
  subject: [
    'மழை',
    'ஊர்',
    'அம்மா',
    'குழந்தைப் பருவம்',
    'புத்தகங்கள்',
    'பயணம்',
    'திருவிழா',
    'நட்பு',
    'பள்ளிக்கூடம்',
    'கடல்',
    'தனிமை',
    'வயல்',
  ],
  memory: [
    'என் தாத்தாவை நினைவூட்டியது',
    'எங்கள் வீட்டு முற்றம் கண்முன் வந்தது',
    'சிறுவயது நாட்கள் திரும்பின',
    'கண்ணீர் வந்துவிட்டது',
    'பழைய கடிதங்களை எடுத்துப் பார்த்தேன்',
    'ஊருக்குப் போக வேண்டும் போலிருக்கிறது',
  ],
  question: [
    'அடுத்த பகுதி எப்போது?',
    'இது உண்மையில் நடந்ததா?',
    'அந்தப் புத்தகத்தின் பெயர் என்ன?',
    'இதை எப்போது எழுதினீர்கள்?',
    'தொகுப்பாக வெளியிடுவீர்களா?',
    'ஏன் இப்படி முடித்தீர்கள்?',
  ],
  doubt: [
    'இரண்டாம் பத்தியில் ஒரு எழுத்துப்பிழை இருக்கிறது',
    'இந்தக் கருத்தோடு எனக்கு உடன்பாடில்லை',
    'வேறு கோணமும் உண்டு என்று நினைக்கிறேன்',
    'சற்று நீளமாகத் தோன்றியது',
    'சான்று ஒன்று சேர்த்திருக்கலாம்',
    'முந்தைய பதிவு இதைவிடச் சிறப்பு',
  ],
  reader: ['நன்றி ஐயா', 'வாழ்த்துகள்', 'தொடர்ந்து எழுதுங்கள்', 'அன்புடன்', 'காத்திருக்கிறேன்', 'மீண்டும் வருவேன்'],
  english: [
    'Loved this one',
    'Beautifully written',
    'This reminded me of home',
    'Waiting for the next part',
    'My mother read it aloud',
    'I disagree with the ending but enjoyed the language',
  ],
  typed: [
    'romba nalla irukku',
    'super anna',
    'arumaiyana pathivu',
    'enakku pidichirukku',
    'kanneer vanthuruchu',
    'adutha pathivu eppo',
  ],
  number: ['2', '3', '1998', '2004', '12', '40'],
  // of others
  goods: [
    'தனிநபர் கடன்',
    'வீட்டுக் கடன்',
    'பிட்காயின் முதலீடு',
    'ஆன்லைன் வேலை',
    'எடை குறைக்கும் மருந்து',
    'லாட்டரி சீட்டு',
    'தங்க நகைக் கடன்',
    'பங்குச்சந்தை குறிப்பு',
    'மூலிகை எண்ணெய்',
    'ஜாதகப் பலன்',
  ],
  bait: [
    'உடனடி ஒப்புதல்',
    'குறைந்த வட்டி',
    'நூறு சதவீத இலாபம்',
    'இலவசப் பதிவு',
    'இன்றே தொடங்குங்கள்',
    'வரையறுக்கப்பட்ட சலுகை',
    'வீட்டிலிருந்தே சம்பாதிக்கலாம்',
    'முன்பணம் தேவையில்லை',
    'தினமும் பணம்',
  ],
  call: [
    'உடனே அழைக்கவும்',
    'வாட்ஸ்அப் செய்யுங்கள்',
    'டெலிகிராமில் சேருங்கள்',
    'இப்போதே தொடர்புகொள்ளுங்கள்',
    'இன்பாக்ஸ் செய்யவும்',
    'பதிவுசெய்து பரிசு பெறுங்கள்',
  ],
  wares: [
    'cheap loans',
    'online casino',
    'seo backlinks',
    'replica watches',
    'crypto signals',
    'weight loss pills',
    'betting tips',
    'essay writing service',
    'forex robot',
    'adult dating',
  ],
  lure: [
    'best offer today',
    'guaranteed profit',
    'click now',
    '100% free bonus',
    'limited time deal',
    'earn money from home',
    'no deposit needed',
    'rank your website',
  ],
  reach: [
    'contact us on telegram',
    'whatsapp now',
    'visit our site',
    'dm for details',
    'call our agent',
    'join our channel',
  ],
  tanglish: [
    'udane loan venuma',
    'veetla irunthe sambathikka',
    'daily income venuma',
    'panam sambathikka easy vazhi',
    'ippove join pannunga',
    'free ah pesalam vaanga',
  ],
  host: [
    'loan-fast.example',
    'win-big.example',
    'cheap-pills.example',
    'seo-rank.example',
    'best-bet.example',
    'coin-x.example',
  ],
  russian: [
    'Купить дешёвые часы',
    'Быстрый заработок в интернете',
    'Лучшее казино онлайн',
    'Кредит без отказа',
  ],
};

const good = [
  '{praise}! {part} {praise}.',
  '{praise}. {subject} பற்றி இப்படி யாரும் எழுதியதில்லை. {reader}',
  '{subject} பற்றிய இந்தப் பதிவு {memory}. {reader}.',
  '{part} வாசித்தபோது {memory}',
  '{question}',
  '{praise}. {question}',
  '{doubt}. ஆனால் {part} {praise}.',
  '{number} ஆண்டுகளுக்கு முன் {subject} குறித்து நீங்கள் எழுதியது நினைவிருக்கிறது. {praise}',
  '{english}. {praise}!',
  '{english}.',
  '{typed}',
  '{typed}, {part} {praise}',
  '{reader}. {subject}, {subject} இரண்டும் {memory}.',
  '@கயல் சொன்னது சரி, {part} {praise}. {doubt}',
];

const rubbish = [
  '{goods}, {bait}! {call}',
  '{bait}. {goods} வேண்டுமா? {call} {phone}',
  '{praise}! {goods} தேவைப்பட்டால் {call} {phone}',
  '{goods} {bait} {bait} {call}',
  'வணக்கம் நண்பரே, {goods} {bait}. {call}',
  '{wares} {lure}, {reach}',
  '{lure}! {wares} {reach} {phone}',
  'Nice post. {wares}: {lure}',
  '{tanglish}, {call} {phone}',
  '{tanglish} {bait}',
  '{wares} {lure} https://{host}/{slug}',
  '{goods} {bait} {host}',
  '{russian} https://{host}',
];

/** The same numbers each time (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface MadeComment {
  text: string;
  isRubbish: boolean;
}

/** Makes comments, half of them rubbish. No two readers say the same. @param share of each slot's words that are used */
export function makeComments(count: number, { seed, share }: { seed: number; share: number }): MadeComment[] {
  const random = makeRandom(seed);
  const pick = <T>(all: T[], part = 1): T => all[Math.floor(random() * Math.ceil(all.length * part))]!;
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('');
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'phone') return `9${digits(4)} ${digits(5)}`;
      if (name === 'slug') return digits(6);
      return pick(slots[name]!, share);
    });
  const said = new Set<string>();
  return Array.from({ length: count }, (_, n) => {
    const isRubbish = n % 2 === 1;
    let text = fill(pick(isRubbish ? rubbish : good));
    while (!isRubbish && said.has(text)) text = fill(pick(good));
    said.add(text);
    return { text, isRubbish };
  });
}
