const wellFormed = /^(?:ஃ|[அ-ஔ]|[க-ஹ][ா-ௌ்]?)+$/;
/** No word begins so, but for a few of the oldest; what does is the second half of one that was torn. */
const tornBeginning = /^(?:[னணளறழ]|[கசதப]்[கசதப]|[யரலவமஷ]்)/;
/** Two words run together. */
const vowelInside = /.[அ-ஔ]/;

/** A pulli lost: மரங்கள for மரங்கள். */
function lacksPulli(word: string, all: Set<string>): boolean {
  return word.length > 4 && /[மனளரலண]$/.test(word) && all.has(`${word}்`);
}

/** அதைப் as it stands before a word with ப; what is typed so is read from அதை. */
function endsForTheNext(word: string, all: Set<string>): boolean {
  return /[கசதப]்$/.test(word) && all.has(word.slice(0, -2));
}

/** ௌ written as ெ and ள, which look the same; but கெளம்பு and வெளக்கு are spoken Tamil. */
const mendAu = (word: string) =>
  /^(?:கெள[மப]|வெள(?!வ))/.test(word) ? word : word.replace(/ெள(?=[க-ஹ])/, 'ௌ').replace(/^ஒள(?=[க-ஹ])/, 'ஔ');

/** ப்ரசாதம், where பிரசாதம் is there too: Tamil begins no word with two consonants. */
function lacksVowel(word: string, all: Set<string>): boolean {
  return /^[கதபச]்ர/.test(word) && all.has(`${word[0]}ி${word.slice(2)}`);
}

/** The words of a list in NFC, without what is torn, misspelt or belongs to the word after it. */
export function withoutFaults(list: string[]): Set<string> {
  const words = new Set(
    list
      .map((word) => mendAu(word.replace(/[\u200b-\u200d]/g, '').normalize('NFC')))
      .filter((word) => word.length > 1 && wellFormed.test(word))
      .filter((word) => !tornBeginning.test(word) && !vowelInside.test(word)),
  );
  const faults = [lacksPulli, endsForTheNext, lacksVowel];
  return new Set([...words].filter((word) => !faults.some((hasFault) => hasFault(word, words))));
}
