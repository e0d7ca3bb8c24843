import { maxTags } from '@ezhuthu/contract';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TagsField } from './tags-field.tsx';

function Field({ initial }: { initial: string[] }) {
  const [tags, setTags] = useState(initial);
  return <TagsField tags={tags} onChange={setTags} />;
}

const renderField = (...initial: string[]) => void render(<Field initial={initial} />);
const entry = () => screen.getByRole('textbox', { name: 'Tags' });
const tags = () =>
  within(screen.getByRole('list', { name: 'Tags' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('Enter adds what was typed', async () => {
  renderField();
  await userEvent.type(entry(), 'மழை{Enter}');
  expect(tags()).toEqual(['மழை']);
});

test('the button adds what was typed', async () => {
  renderField('கடல்');
  await userEvent.type(entry(), 'மழை');
  await userEvent.click(screen.getByRole('button', { name: 'சேர்' }));
  expect(tags()).toEqual(['கடல்', 'மழை']);
});

test('after a tag the next can be typed', async () => {
  renderField();
  await userEvent.type(entry(), 'மழை{Enter}');
  expect(entry()).toHaveValue('');
});

test('Enter that ends a composition adds nothing', async () => {
  renderField();
  await userEvent.type(entry(), 'மழை');
  fireEvent.keyDown(entry(), { key: 'Enter', isComposing: true });
  expect(tags()).toEqual([]);
});

test('a tag is there once', async () => {
  renderField('மழை');
  await userEvent.type(entry(), ' மழை {Enter}');
  expect(tags()).toEqual(['மழை']);
});

test('nothing is no tag', async () => {
  renderField();
  await userEvent.type(entry(), '  {Enter}');
  expect(tags()).toEqual([]);
});

test('there are no more tags than a post can have', async () => {
  const all = Array.from({ length: maxTags }, (_, number) => `குறி ${number}`);
  renderField(...all);
  await userEvent.type(entry(), 'ஒன்று கூட{Enter}');
  expect(tags()).toEqual(all);
});

test('a tag is removed by its X', async () => {
  renderField('மழை', 'கடல்');
  await userEvent.click(screen.getByRole('button', { name: 'மழை: நீக்கு' }));
  expect(tags()).toEqual(['கடல்']);
});

test('a comma separates tags, as on the server', async () => {
  renderField('மழை');
  await userEvent.type(entry(), 'கடல், மழை,, காற்று {Enter}');
  expect(tags()).toEqual(['மழை', 'கடல்', 'காற்று']);
});
