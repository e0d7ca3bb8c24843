import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** Marks an unfinished Suspense boundary. */
const unfinished = '<!--$!-->';

/** Waits for all parts. Any error fails it, including those that React would recover from in the browser. */
function renderAsStream(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(node, {
      // avoids scripts that move large parts into place, as the page is sent as a whole
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError(error) {
        reject(error);
        abort();
      },
    });
  });
}

/**
 * Renders the complete markup. Data is already loaded, so synchronous rendering usually suffices and takes
 * half as long as a stream. If a Suspense boundary is unfinished, because of its code or an error, the page
 * is rendered again as a stream.
 */
export async function renderToText(node: ReactNode): Promise<string> {
  const markup = renderToString(node);
  return markup.includes(unfinished) ? renderAsStream(node) : markup;
}
