import { expect, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { getInstanceByDom } from 'echarts/core';
import Drawing from './drawing.tsx';

const option = { xAxis: { data: ['a'] }, yAxis: {}, series: [{ type: 'bar', data: [1] }] };

test('a chart that leaves the page when it is about to be ready throws nothing', async () => {
  const thrown: unknown[] = [];
  const note = (error: unknown) => thrown.push(error);
  process.on('unhandledRejection', note);
  const { container, unmount } = render(<Drawing option={option} description="மழை" />);
  const instance = getInstanceByDom(container.firstElementChild as HTMLElement)!;
  const left = new Promise<void>((resolve) => {
    // React may take it away between two steps of what is asynchronous
    instance.on('finished', () => queueMicrotask(() => resolve(unmount())));
  });
  await left;
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', note);
  expect(thrown).toEqual([]);
});
