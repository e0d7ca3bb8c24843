import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** The whole markup. Any error fails the rendering, also one inside a Suspense boundary, which React would let pass. */
export function renderToText(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(node, {
      // what is sent whole needs no script that moves a large part into its place afterwards
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError(error) {
        reject(error);
        abort();
      },
    });
  });
}
