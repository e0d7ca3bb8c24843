import { expect, test } from '@jest/globals';
import type { Boot } from '../../src/app/boot.ts';
import { getBootJson, rememberJson } from './boot-json.ts';

const getBoot = (...queries: Boot['queries']): Boot => ({
  files: { styles: [], scripts: [] },
  registry: [],
  siteUrl: 'https://ezhuthu.example',
  rendered: 'reader',
  queries,
  router: { loaderData: { 'reader/post': null }, errors: null },
});

const toText = (boot: Boot) => Buffer.from(getBootJson(boot).json).toString();

function answer(json: string): unknown {
  const parsed = JSON.parse(json);
  rememberJson(parsed, json);
  return parsed;
}

test.each<[string, Boot]>([
  ['nothing', getBoot()],
  ['responses', getBoot([['a'], answer('{"title":"</p>"}'), 'reader'], [['b'], answer('[1,2]'), 'shell'])],
  [
    'pages',
    getBoot([['a', 'pages'], { pages: [answer('{"n":1}'), answer('{}')], pageParams: [1, 2] }, 'reader']),
  ],
  [
    'what no response has',
    getBoot([['a', { q: '<' }], { pages: [[]], pageParams: [1] }, 'reader'], [['b'], null, 'x']),
  ],
])('%s are what the browser gets', (_, boot) => {
  expect(JSON.parse(toText(boot))).toEqual({ ...boot, version: getBootJson(boot).version });
});

test('a response is sent as the API wrote it', () => {
  expect(toText(getBoot([['a'], answer('{"n":1.50}'), 'reader']))).toContain('{"n":1.50}');
});

test('no response can close the script element', () => {
  expect(toText(getBoot([['<'], answer('{"a":"</script><!--"}'), 'reader']))).not.toContain('<');
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
