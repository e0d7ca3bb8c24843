import { expect, test } from '@jest/globals';
import type { Boot } from '../../src/starter/boot.ts';
import { getBootJson } from './boot-json.ts';

const getBoot = (...queries: Boot['queries']): Boot => ({
  files: { styles: [], scripts: [] },
  registry: [],
  siteUrl: 'https://ezhuthu.example',
  rendered: 'reader',
  queries,
  router: { loaderData: { 'reader/post': null }, errors: null },
});

const toText = (boot: Boot) => getBootJson(boot).json;

test('the data is what the browser gets, with its version', () => {
  const boot = getBoot([['a', { q: '<' }], { title: '</p>' }, 'reader'], [['b'], null, 'shell']);
  expect(JSON.parse(toText(boot))).toEqual({ ...boot, version: getBootJson(boot).version });
});

test('no text closes a script element', () => {
  expect(toText(getBoot([['a'], { title: '</script><!--' }, 'reader']))).not.toContain('<');
});

test('the version is that of the data', () => {
  const [one, same, other] = [
    [['a'], 1, 'x'],
    [['a'], 1, 'x'],
    [['a'], 2, 'x'],
  ].map((query) => getBootJson(getBoot(query as Boot['queries'][number])).version);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});
