import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LoadingRegion, SkeletonLine } from './skeleton.tsx';

test('loading is announced, and skeletons are hidden from screen readers', () => {
  render(
    <LoadingRegion label="Loading...">
      <SkeletonLine />
    </LoadingRegion>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading...$/);
});
