const wellFormed = /^(?:ஃ|[அ-ஔ]|[க-ஹ][ா-ௌ்]?)+$/;
/** Beginnings that occur in torn words only, apart from a few archaic ones. */
const tornBeginning = /^(?:[னணளறழ]|[கசதப]்[கசதப]|[யரலவமஷ]்)/;
/** A vowel letter inside a word: two words without a space. */
const vowelInside = /.[அ-ஔ]/;

/** The final pulli is missing: மரங்கள for மரங்கள். */
function lacksPulli(word: string, all: Set<string>): boolean {
  return word.length > 4 && /[மனளரலண]$/.test(word) && all.has(`${word}்`);
}

/** அதைப், a form used before a word with ப. The transliteration derives it from அதை. */
function endsForTheNext(word: string, all: Set<string>): boolean {
  return /[கசதப]்$/.test(word) && all.has(word.slice(0, -2));
}

/** Corrects ௌ written as ெ and ள, which look the same. கெளம்பு and வெளக்கு are excluded: they are spoken Tamil. */
const correctAu = (word: string) =>
  /^(?:கெள[மப]|வெள(?!வ))/.test(word) ? word : word.replace(/ெள(?=[க-ஹ])/, 'ௌ').replace(/^ஒள(?=[க-ஹ])/, 'ஔ');

/** ப்ரசாதம் when பிரசாதம் is listed, too: Tamil words do not begin with two consonants. */
function lacksVowel(word: string, all: Set<string>): boolean {
  return /^[கதபச]்ர/.test(word) && all.has(`${word[0]}ி${word.slice(2)}`);
}

/** Where words are joined: கேட்டு|கொண்டு, எடுக்க|படும். Correct Tamil doubles the consonant after the seam. */
const seam = /(?<=.{3}[ிுகட])([கப])(?=ொண்ட|ொள்|ட்ட|டு[மகவ]|டா|ோன|ோகு)/g;

/** எடுக்கபடும் when எடுக்கப்படும் is listed, too. */
const lacksDoubling = (word: string, all: Set<string>): boolean =>
  Array.from(word.matchAll(seam)).some(({ 0: consonant, index }) =>
    all.has(`${word.slice(0, index)}${consonant}்${word.slice(index)}`),
  );

/** The words of a list in NFC, without torn or misspelt words and forms that end for the next word. */
export function cleanWords(list: string[]): Set<string> {
  const words = new Set(
    list
      .map((word) => correctAu(word.replace(/[\u200b-\u200d]/g, '').normalize('NFC')))
      .filter((word) => word.length > 1 && wellFormed.test(word))
      .filter((word) => !tornBeginning.test(word) && !vowelInside.test(word)),
  );
  const faults = [lacksPulli, endsForTheNext, lacksVowel, lacksDoubling];
  return new Set([...words].filter((word) => !faults.some((hasFault) => hasFault(word, words))));
}
