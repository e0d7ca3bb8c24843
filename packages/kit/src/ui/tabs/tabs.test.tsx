import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'posts', label: 'பதிவுகள்', content: 'பதிவுகளின் பட்டியல்' },
  { value: 'drafts', label: 'வரைவுகள்', content: 'வரைவுகளின் பட்டியல்' },
];

test('the first tab is shown at first', () => {
  render(<Tabs label="எழுதியவை" tabs={tabs} />);
  expect(screen.getByRole('tabpanel', { name: 'பதிவுகள்' })).toHaveTextContent('பதிவுகளின் பட்டியல்');
});

test('the arrow keys move between tabs', async () => {
  render(<Tabs label="எழுதியவை" tabs={tabs} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'வரைவுகள்' })).toHaveAttribute('aria-selected', 'true');
});

test('a choice is told to the caller who holds it', async () => {
  const handleChange = jest.fn();
  render(<Tabs label="எழுதியவை" tabs={tabs} value="posts" onChange={handleChange} />);
  await userEvent.click(screen.getByRole('tab', { name: 'வரைவுகள்' }));
  expect(handleChange).toHaveBeenCalledWith('drafts');
});
