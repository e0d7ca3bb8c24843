import { expect, test } from '@jest/globals';
import { getCsv } from './chart-files.ts';

test('a table is a file that every program of tables reads', async () => {
  const rows = [
    ['மழை, வெயில்', 3],
    ['"காற்று"', 2],
    ['=HYPERLINK("x")', 1],
  ];
  const text = await getCsv({ columns: ['தலைப்பு', 'Views'], rows }).text();
  // reading removes the byte order mark
  expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
    'தலைப்பு,Views',
    '"மழை, வெயில்",3',
    '"""காற்று""",2',
    `"'=HYPERLINK(""x"")",1`,
    '',
  ]);
});
