import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** How a Suspense boundary that was not finished begins. */
const unfinished = '<!--$!-->';

/** The whole markup, however long its parts are waited for. Any error fails it, also one that React would let pass. */
function renderPatiently(node: ReactNode): Promise<string> {
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

/**
 * The whole markup. Its data is there already, so it is made in one go, which takes half as long as a stream; only when
 * a part of the page was not finished by that, for its code or for an error, it is made again with patience.
 */
export async function renderToText(node: ReactNode): Promise<string> {
  const markup = renderToString(node);
  return markup.includes(unfinished) ? renderPatiently(node) : markup;
}
