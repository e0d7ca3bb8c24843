import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { makeTransliterator, type Transliterator } from './transliterator.ts';

/**
 * Everyday words as people type them in Latin letters. The list is older than the engine and serves only
 * for measurement: do not tune the engine for single words.
 */
const everyday: [typed: string, word: string][] = [
  ['vanakkam', 'வணக்கம்'],
  ['nandri', 'நன்றி'],
  ['eppadi', 'எப்படி'],
  ['amma', 'அம்மா'],
  ['veedu', 'வீடு'],
  ['thanneer', 'தண்ணீர்'],
  ['saapadu', 'சாப்பாடு'],
  ['pazham', 'பழம்'],
  ['tamil', 'தமிழ்'],
  ['mazhai', 'மழை'],
  ['kadal', 'கடல்'],
  ['vaanam', 'வானம்'],
  ['nila', 'நிலா'],
  ['sooriyan', 'சூரியன்'],
  ['maram', 'மரம்'],
  ['paravai', 'பறவை'],
  ['paattu', 'பாட்டு'],
  ['kavithai', 'கவிதை'],
  ['kadhai', 'கதை'],
  ['puthagam', 'புத்தகம்'],
  ['pallikoodam', 'பள்ளிக்கூடம்'],
  ['aasiriyar', 'ஆசிரியர்'],
  ['maanavan', 'மாணவன்'],
  ['nanban', 'நண்பன்'],
  ['kaalai', 'காலை'],
  ['maalai', 'மாலை'],
  ['iravu', 'இரவு'],
  ['indru', 'இன்று'],
  ['naalai', 'நாளை'],
  ['netru', 'நேற்று'],
  ['ippothu', 'இப்போது'],
  ['enna', 'என்ன'],
  ['yaar', 'யார்'],
  ['enge', 'எங்கே'],
  ['yen', 'ஏன்'],
  ['naan', 'நான்'],
  ['avan', 'அவன்'],
  ['avargal', 'அவர்கள்'],
  ['neengal', 'நீங்கள்'],
  ['ithu', 'இது'],
  ['oru', 'ஒரு'],
  ['irandu', 'இரண்டு'],
  ['moondru', 'மூன்று'],
  ['naangu', 'நான்கு'],
  ['ainthu', 'ஐந்து'],
  ['ezhu', 'ஏழு'],
  ['nooru', 'நூறு'],
  ['manam', 'மனம்'],
  ['anbu', 'அன்பு'],
  ['kaadhal', 'காதல்'],
  ['vaazhkai', 'வாழ்க்கை'],
  ['magizhchi', 'மகிழ்ச்சி'],
  ['kanavu', 'கனவு'],
  ['ninaivu', 'நினைவு'],
  ['mugam', 'முகம்'],
  ['thalai', 'தலை'],
  ['nalla', 'நல்ல'],
  ['periya', 'பெரிய'],
  ['chinna', 'சின்ன'],
  ['pudhiya', 'புதிய'],
  ['azhagu', 'அழகு'],
  ['vellai', 'வெள்ளை'],
  ['karuppu', 'கருப்பு'],
  ['pachai', 'பச்சை'],
  ['oor', 'ஊர்'],
  ['theru', 'தெரு'],
  ['kovil', 'கோவில்'],
  ['kadai', 'கடை'],
  ['panam', 'பணம்'],
  ['velai', 'வேலை'],
  ['neram', 'நேரம்'],
  ['maatham', 'மாதம்'],
  ['varudam', 'வருடம்'],
  ['kuzhanthai', 'குழந்தை'],
  ['magal', 'மகள்'],
  ['thambi', 'தம்பி'],
  ['annan', 'அண்ணன்'],
  ['sonnaan', 'சொன்னான்'],
  ['vanthaan', 'வந்தான்'],
  ['paarthen', 'பார்த்தேன்'],
  ['irukkirathu', 'இருக்கிறது'],
  ['illai', 'இல்லை'],
  ['aamaam', 'ஆமாம்'],
  ['sari', 'சரி'],
  ['vendum', 'வேண்டும்'],
  ['theriyum', 'தெரியும்'],
  ['mudiyum', 'முடியும்'],
  ['pidikkum', 'பிடிக்கும்'],
  ['ezhuthu', 'எழுத்து'],
  ['ezhuthinen', 'எழுதினேன்'],
  ['padithen', 'படித்தேன்'],
  ['thamizhil', 'தமிழில்'],
  ['veettil', 'வீட்டில்'],
  ['manathil', 'மனதில்'],
  ['avanudaya', 'அவனுடைய'],
  ['unakku', 'உனக்கு'],
  ['enakku', 'எனக்கு'],
  ['ellorum', 'எல்லோரும்'],
  ['konjam', 'கொஞ்சம்'],
  ['romba', 'ரொம்ப'],
];

let transliterator: Transliterator;
beforeAll(async () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../words', file), 'utf8');
  transliterator = await makeTransliterator(read('words.txt'), read('spelled.txt'));
});

const rightWithin = (places: number) =>
  everyday.filter(([typed, word]) => transliterator.candidates(typed).slice(0, places).includes(word)).length;

test('85 of 100 everyday words come first', () => {
  expect(rightWithin(1)).toBeGreaterThanOrEqual(85);
});

test('97 of 100 everyday words are among the five', () => {
  expect(rightWithin(5)).toBeGreaterThanOrEqual(97);
});

test.each([
  ['farm', 'ஃபார்ம்'],
  ['school', 'ஸ்கூல்'],
  ['bus', 'பஸ்'],
  ['ashok', 'அசோக்'],
  ['ahmedabad', 'அகமதாபாத்'],
  ['jaya', 'ஜெயா'],
])('%s, which is spelled as a name or in English, is %s', (typed, word) => {
  expect(transliterator.candidates(typed)[0]).toBe(word);
});

test.each(['farmington', 'shankarabad'])('a name that no list has, %s, is read all the same', (typed) => {
  expect(transliterator.candidates(typed)).toHaveLength(5);
});
