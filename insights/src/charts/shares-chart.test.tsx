import { describe, expect, test } from '@jest/globals';
import { pieOption } from './options.ts';
import { getSlices } from './shares-chart.tsx';

const shares = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ name: `s${place}`, count: 10, percentage: 5 }));

describe('slices of a pie', () => {
  test('are the first five and all others as one', () => {
    expect(getSlices(shares(15)).map(({ name, count }) => [name, count])).toEqual([
      ...shares(5).map(({ name }) => [name, 10]),
      ['மற்றவை', 100],
    ]);
    expect(getSlices(shares(15)).at(-1)).toMatchObject({ percentage: 50 });
  });

  test('are left as they are while the palette has a colour for each', () => {
    expect(getSlices(shares(6))).toEqual(shares(6));
  });

  test('never share a colour, and leave open what is not shown', () => {
    const palette = ['#1', '#2', '#3', '#4', '#5', '#6'];
    const look = { ink: '', faint: '', line: '', surface: '', family: '', palette };
    const pieces = getSlices(shares(15)).map(({ name, count }) => ({ name, value: count, share: '' }));
    expect(pieOption(look, pieces, true, 75).series).toMatchObject([
      { data: palette.map((color) => ({ itemStyle: { color } })), endAngle: -180 },
    ]);
    expect(pieOption(look, pieces, true, 99.9).series).toMatchObject([{ endAngle: 'auto' }]);
  });
});
