import { expect, test } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Link } from './index.ts';

test('on the server a link is an address, without marks or state of a router', () => {
  const link = createElement(
    Link,
    { to: '/post/x', viewTransition: true, className: 'title', rel: 'next' },
    'x',
  );
  expect(renderToString(link)).toBe('<a class="title" rel="next" href="/post/x">x</a>');
});
