import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { Tooltip } from './tooltip.tsx';

function renderTooltip() {
  render(
    <Tooltip text="எழுத்தைப் பெரிதாக்கு">
      <Button>அ+</Button>
    </Tooltip>,
  );
}

test('a tooltip appears when its control has the focus', async () => {
  renderTooltip();
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('எழுத்தைப் பெரிதாக்கு');
});

test('Escape takes a tooltip away', async () => {
  renderTooltip();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
