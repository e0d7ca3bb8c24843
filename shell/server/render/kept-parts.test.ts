import { findKeptPart, provideKeptParts, type RoutesOf } from '@ezhuthu/kit';
import { beforeAll, expect, test } from '@jest/globals';
import { createElement, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { findKept, takeParts } from './kept-parts.ts';
import { toBytes } from './page-bytes.ts';
import { inRendering, newRendering } from './rendering.ts';

beforeAll(() => provideKeptParts(findKept));

let rendered = 0;

function Inside({ text }: { text: string }) {
  rendered += 1;
  const inner = createElement('div', null, text, ' ');
  return createElement('div', { id: useId(), title: '<div>' }, inner, ' ', text);
}

function Part({ inputs, children }: { inputs: readonly unknown[]; children?: ReactNode }) {
  const kept = findKeptPart('part', inputs);
  if (kept && 'html' in kept) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as pages do
    return createElement('div', { className: 'part', dangerouslySetInnerHTML: { __html: kept.html } });
  }
  return createElement('div', { className: 'part', 'data-keep': kept?.mark }, children);
}

const routes: RoutesOf = () => [];

/** A page with a part, by the routes of a release. */
const getPage = (inputs: readonly unknown[], text: string, of = routes) =>
  inRendering(
    newRendering(async () => undefined, of),
    async () => {
      const page = createElement(
        'main',
        null,
        createElement('p', null, text),
        createElement(Part, { inputs }, createElement(Inside, { text })),
        createElement('div', null, 'after'),
      );
      return Buffer.from(toBytes(takeParts(renderToString(page)))).toString();
    },
  );

test('a part is rendered once, and the page is as if it had been rendered again', async () => {
  const posts = [{ title: 'மழை' }];
  const first = await getPage(['post', posts], 'மழை');
  const before = rendered;
  expect(await getPage(['post', posts], 'மழை')).toBe(first);
  expect(rendered).toBe(before);
  expect(first).not.toContain('data-keep');
});

test('what stands around it is of its page', async () => {
  const posts = {};
  await getPage([posts], 'one');
  const page = await getPage([posts], 'two');
  expect([
    page.includes('<p>two</p>'),
    page.includes('<div>one'),
    page.endsWith('<div>after</div></main>'),
  ]).toEqual([true, true, true]);
});

test.each<[string, unknown[], unknown[]]>([
  ['another object', [{}], [{}]],
  ['another text', ['a'], ['b']],
  ['a text that is like the number of an object', ['#1'], [1]],
])('%s is another input', async (_, one, other) => {
  await getPage(one, 'one');
  expect(await getPage(other, 'two')).toContain('<div>two');
});

test('another release renders it for itself', async () => {
  await getPage(['same'], 'one');
  expect(await getPage(['same'], 'two', () => [])).toContain('<div>two');
});

test('outside of a page nothing is kept', () => {
  expect(renderToString(createElement(Part, { inputs: ['none'] }, 'x'))).toBe('<div class="part">x</div>');
});
