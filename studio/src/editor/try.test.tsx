import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RichText } from './rich-text.tsx';

test('x', async () => {
  const t = performance.now();
  let html = '';
  render(<RichText initial="<p>மழை</p>" label="பதிவு" onChange={(h) => { html = h }} />);
  const box = await screen.findByRole('textbox', {}, { timeout: 30000 });
  console.log(performance.now() - t, box.outerHTML, html);
}, 40000);
