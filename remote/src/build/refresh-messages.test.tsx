import { expect, test } from '@jest/globals';
import { refreshMessages } from './refresh-messages.js';

/** A module of texts that can run again, like one that was changed. */
function createModule() {
  let data: Record<string, unknown> | undefined;
  return (exported: Record<string, unknown>) => {
    const next = {};
    refreshMessages({ data, dispose: (handle) => handle(next), accept() {} }, exported);
    data = next;
  };
}

const getTexts = (title: string, days: string[], unit: string) => ({
  title,
  days,
  part: { count: (n: number) => `${n} ${unit}` },
});

test('modules that hold the first texts get each change', () => {
  const texts = getTexts('தலைப்பு', ['ஞாயிறு', 'திங்கள்'], 'பதிவுகள்');
  const { part } = texts;
  const run = createModule();
  run({ texts });
  for (const [title, day, unit] of [
    ['முதல்', 'செவ்வாய்', 'கதைகள்'],
    ['இரண்டாம்', 'புதன்', 'நூல்கள்'],
  ] as const) {
    run({ texts: getTexts(title, [day], unit) });
    expect([texts.title, texts.days, part.count(2)]).toEqual([title, [day], `2 ${unit}`]);
  }
});

test('texts that were removed or added are so everywhere', () => {
  const texts: Record<string, string> = { first: 'ஒன்று', second: 'இரண்டு' };
  const run = createModule();
  run({ texts });
  run({ texts: { second: 'இரண்டு', third: 'மூன்று' } });
  expect(texts).toEqual({ second: 'இரண்டு', third: 'மூன்று' });
});
