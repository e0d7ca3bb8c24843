import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LoadingRegion, SkeletonLine } from './skeleton.tsx';

test('what is loading is said, and its skeletons are silent', () => {
  render(
    <LoadingRegion label="Loading...">
      <SkeletonLine />
    </LoadingRegion>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading...$/);
});
