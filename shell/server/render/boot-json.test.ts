import { expect, test } from '@jest/globals';
import type { Boot } from '../../src/app/boot.ts';
import { getBootJson, rememberJson } from './boot-json.ts';
import { toBytes } from './page-bytes.ts';

const getBoot = (...queries: Boot['queries']): Boot => ({
  registry: [],
  siteUrl: 'https://ezhuthu.example',
  rendered: 'reader',
  queries,
  router: { loaderData: { 'reader/post': null }, errors: null },
});

const toText = (boot: Boot) => Buffer.from(toBytes(getBootJson(boot))).toString();

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
  expect(JSON.parse(toText(boot))).toEqual(boot);
});

test('a response is sent as the API wrote it', () => {
  expect(toText(getBoot([['a'], answer('{"n":1.50}'), 'reader']))).toContain('{"n":1.50}');
});

test('no response can close the script element', () => {
  expect(toText(getBoot([['<'], answer('{"a":"</script><!--"}'), 'reader']))).not.toContain('<');
});
