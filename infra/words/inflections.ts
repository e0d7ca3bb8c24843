/** Forms of Tamil nouns and verbs that follow from rules without exceptions. */

const withEndings = (stem: string, endings: string) => endings.split(' ').map((ending) => stem + ending);

const withoutPulli = (word: string) => word.replace(/்$/, '');
const withoutLast = (word: string) => word.slice(0, -1);

/** Endings after a consonant, which takes the vowel of the ending. */
const cases = 'ை ில் ின் ால் ோடு ுடன் ிடம் ிலிருந்து';
const particles = 'ும் ாக ான ே';
const ofPlural = 'கள் களை களில் களின் களால் களுக்கு களோடு களுடன் களும்';
/** Endings after a vowel, joined by a glide. */
const glided = (glide: string) => `${cases} ${particles}`.split(' ').map((ending) => glide + ending);

const plural = (stem: string) => withEndings(stem, ofPlural);

/** மரம்: மரத்தை, மரங்கள்; and மர before another noun */
function nounInAm(noun: string): string[] {
  const stem = noun.replace(/ம்$/, '');
  return [
    stem,
    ...withEndings(`${stem}த்த`, `${cases} ுக்கு ிற்கு ிலும்`),
    ...withEndings(`${stem}ம`, particles),
    ...plural(`${stem}ங்`),
  ];
}

/** வீடு: வீட்டை; ஆறு: ஆற்றை */
function nounThatDoubles(noun: string): string[] {
  const last = noun.at(-2)!;
  const stem = withoutLast(noun);
  return [
    ...withEndings(`${withoutLast(stem)}${last}்${last}`, `${cases} ு ுக்கு ிற்கு ிலும்`),
    ...withEndings(stem, particles),
    ...plural(noun),
  ];
}

/** கருத்து: கருத்தை */
function nounInU(noun: string): string[] {
  const stem = withoutLast(noun);
  return [...withEndings(stem, `${cases} ுக்கு ிற்கு ிலும் ${particles}`), ...plural(noun)];
}

/** மொழி: மொழியை; கதை: கதையை */
function nounWithY(noun: string): string[] {
  return [...withEndings(noun, `க்கு யிலும் ${glided('ய').join(' ')}`), ...plural(noun)];
}

/** நாய்: நாயை */
function nounInY(noun: string): string[] {
  const stem = withoutPulli(noun);
  return [...withEndings(stem, `${cases} ${particles}`), `${noun}க்கு`, ...plural(noun)];
}

/** நிலா: நிலாவை */
function nounWithV(noun: string): string[] {
  return withEndings(noun, `வுக்கு விலும் ${glided('வ').join(' ')}`);
}

/** கடல்: கடலை */
function nounInConsonant(noun: string): string[] {
  const stem = withoutPulli(noun);
  const many = /[ரய]்$/.test(noun) ? plural(noun) : [];
  return [...withEndings(stem, `${cases} ுக்கு ிலும் ${particles}`), ...many];
}

/** கண்: கண்ணை */
function nounThatDoublesConsonant(noun: string): string[] {
  const stem = `${noun}${withoutPulli(noun).at(-1)}`;
  return withEndings(stem, `${cases} ுக்கு ிலும் ${particles}`);
}

const kindsOfNoun: Record<string, (noun: string) => string[]> = {
  am: nounInAm,
  du: nounThatDoubles,
  ru: nounThatDoubles,
  u: nounInU,
  vu: nounInU,
  i: nounWithY,
  ai: nounWithY,
  y: nounInY,
  vowel: nounWithV,
  n: nounInConsonant,
  nn: nounThatDoublesConsonant,
};

/**
 * The noun and its most common forms.
 * @param kind a heading of `nouns.txt`
 */
export const formsOfNoun = (noun: string, kind: string): string[] => [noun, ...kindsOfNoun[kind]!(noun)];

const persons = 'ேன் ோம் ாய் ீர்கள் ான் ாள் ார் ார்கள்';

interface Verb {
  /** செய்ய */
  infinitive: string;
  /** செய்கிற */
  present: string;
  /** செய்த */
  past: string;
  /** செய்வ */
  future: string;
  /** செய்து; பேசி of a past in -ின- */
  participle: string;
}

function formsOfPast({ past, participle }: Verb): string[] {
  const isInI = past.endsWith('ின');
  const relative = isInI ? `${participle}ய` : past;
  return [
    ...withEndings(past, `${persons} ால் ாலும்`),
    ...withEndings(relative, 'து தை வர் வர்கள் போது'),
    ...withEndings(participle, isInI ? 'விட்டு க்கொண்டு' : 'விட்டு கொண்டு'),
    relative,
    participle,
    isInI ? `${past}ர்` : `${past}னர்`,
  ];
}

function formsOfFuture({ future }: Verb): string[] {
  return [
    ...withEndings(future, `${persons} து தை தற்கு தற்காக தில் தால் தும்`),
    ...withEndings(future.replace(/வ$/, 'ப'), 'வர் வர்கள்'),
  ];
}

function formsOfPresent({ present }: Verb): string[] {
  return [...withEndings(present, `${persons} து`), present, present.replace(/ற$/, 'ன்றன')];
}

function formsOfInfinitive({ infinitive }: Verb): string[] {
  const endings = 'ும் லாம் வில்லை வேண்டும் வேண்டிய வும் ட்டும் ாமல் ாத ாது ாதே';
  return [infinitive, ...withEndings(infinitive, endings)];
}

/**
 * The most common forms of a verb.
 * @param line infinitive, present, past, future and, for a past in -ின-, the participle
 */
export function formsOfVerb(line: string): string[] {
  const [infinitive = '', present = '', past = '', future = '', participle = `${past}ு`] = line.split(' ');
  const verb: Verb = { infinitive, present, past, future, participle };
  return [formsOfPresent, formsOfPast, formsOfFuture, formsOfInfinitive].flatMap((forms) => forms(verb));
}
