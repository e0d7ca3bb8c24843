import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { WithCode } from './layout.tsx';

test('what stands between backticks is code, also the same words twice and without an end', () => {
  const { container } = render(<WithCode>{'Run `a`, then `a`. Failed: `b'}</WithCode>);
  expect(container.innerHTML).toBe('Run <code>a</code>, then <code>a</code>. Failed: <code>b</code>');
});
