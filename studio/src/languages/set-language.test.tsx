import { setLanguage } from '@ezhuthu/kit/text';
import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { slashFeed } from '../editor/plugins/slash-menu.ts';
import { ViewSwitch } from '../post-editor/bar/editor-bar.tsx';
import { failureText } from '../post-editor/saving/failure-text.ts';
import { en } from './en/index.ts';

afterEach(() => setLanguage('mixed', []));

test('labels, messages and menus are of the language that is chosen after their modules were loaded', () => {
  setLanguage('en', [en]);
  render(<ViewSwitch view="compose" onChange={() => {}} />);
  expect(screen.getByRole('button', { name: 'Write' })).toBeVisible();
  expect(failureText(new Error(), 'publish')).toBe('Could not publish. Please try again.');
  expect(slashFeed.feed('he').map(({ text }) => text)).toEqual(['Heading', 'Subheading']);
});
