import { renderPage } from '@ezhuthu/kit/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { LoadMore } from './load-more.tsx';

const aList = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => {},
};
const failed = 'ஏற்ற முடியவில்லை';

test('more is loaded on demand', async () => {
  const handleLoadMore = jest.fn();
  render(
    <LoadMore list={{ ...aList, fetchNextPage: handleLoadMore }} failed={failed} label="மேலும் பதிவுகள்" />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'மேலும் பதிவுகள்' }));
  expect(handleLoadMore).toHaveBeenCalledTimes(1);
});

test('the button says that more is on its way', () => {
  render(<LoadMore list={{ ...aList, isFetchingNextPage: true }} failed={failed} />);
  expect(screen.getByRole('button', { name: 'ஏற்றுகிறது...', busy: true })).toBeVisible();
});

test('a failure is said and can be tried again', () => {
  render(<LoadMore list={{ ...aList, isFetchNextPageError: true }} failed={failed} />);
  expect(screen.getByRole('alert')).toHaveTextContent(failed);
});

test('there is no button when there is no more', () => {
  render(<LoadMore list={{ ...aList, hasNextPage: false }} failed={failed} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

function Posts() {
  const [hasNextPage, setHasNextPage] = useState(true);
  const titles = hasNextPage ? ['மழை'] : ['மழை', 'வெயில்', 'பனி'];
  return (
    <section>
      {titles.map((title) => (
        <a key={title} href="/">
          {title}
        </a>
      ))}
      <LoadMore
        list={{ ...aList, hasNextPage, fetchNextPage: () => setHasNextPage(false) }}
        failed={failed}
      />
      <button type="button">வேறு</button>
    </section>
  );
}

test('the first of the last items has the focus when the button is gone', async () => {
  render(<Posts />);
  await userEvent.click(screen.getByRole('button', { name: 'மேலும் காட்டு' }));
  expect(screen.getByRole('link', { name: 'வெயில்' })).toHaveFocus();
});

describe('with the address of the next page', () => {
  const handleLoadMore = jest.fn();
  const link = () => screen.getByRole('link');
  const open = (isLoading = false) =>
    renderPage(
      <LoadMore
        list={{ ...aList, isFetchingNextPage: isLoading, fetchNextPage: handleLoadMore }}
        failed={failed}
        address="/?page=2"
      />,
    );
  beforeEach(() => void handleLoadMore.mockClear());

  test('it is a link that loads more in place', async () => {
    const { router } = open();
    expect(link()).toHaveAttribute('href', '/?page=2');
    await userEvent.click(link());
    expect([handleLoadMore.mock.calls.length, router.state.location.search]).toEqual([1, '']);
  });

  test('it asks once', async () => {
    open(true);
    await userEvent.click(link());
    expect(handleLoadMore).not.toHaveBeenCalled();
  });
});
