import { expect, test } from '@jest/globals';
import { getKnownLabels } from './metrics.ts';

const known = {
  shell: { version: '7' },
  remotes: new Map([['reader', { version: '2', before: { version: '1' } }]]),
  trials: new Map([
    ['reader@3', {}],
    ['fourth@1', {}],
  ]),
  canaries: [{ release: { name: 'reader', version: '4' } }],
};

test.each([
  ['the live version', 'reader', '2', '2'],
  ['the one before', 'reader', '1', '1'],
  ['an older one', 'reader', '0.9', 'older'],
  ['one on trial', 'reader', '3', '3'],
  ['a canary', 'reader', '4', '4'],
  ['one on trial of a front that is not live', 'fourth', '1', '1'],
  ['the shell’s', 'shell', '7', '7'],
])('%s is counted under its label', (_, front, version, label) => {
  expect(getKnownLabels({ front, version }, known)).toEqual({ remote: front, version: label });
});

test('an unknown front is not counted', () => {
  expect(getKnownLabels({ front: 'nobody', version: '2' }, known)).toBeUndefined();
});
