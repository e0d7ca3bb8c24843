import { TextDecoderStream } from 'node:stream/web';
import { HttpResponse, http } from 'msw';

/** jsdom lacks `TextDecoderStream`. */
Object.assign(globalThis, { TextDecoderStream });

/** A fake event stream of the server; pass `handlers` to the fake API's `use`. */
export function fakeStream() {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const tokens: (string | null)[] = [];
  let isDown = false;

  function answer({ request }: { request: Request }) {
    tokens.push(request.headers.get('authorization'));
    if (isDown) return HttpResponse.json({ code: 'unavailable', message: 'No' }, { status: 503 });
    let mine: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        mine = controller;
        open.add(controller);
        controller.enqueue(new TextEncoder().encode(':\n\n'));
      },
      cancel: () => void open.delete(mine),
    });
    request.signal.addEventListener('abort', () => {
      if (open.delete(mine)) mine.error(request.signal.reason);
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  return {
    handler: http.get('/api/stream', answer),
    /** Tokens of the requests, in order. */
    tokens,
    /** Number of open connections. */
    listeners: () => open.size,
    say(text: string) {
      for (const listener of open) listener.enqueue(new TextEncoder().encode(text));
    },
    end() {
      for (const listener of open) listener.close();
      open.clear();
    },
    breakDown() {
      isDown = true;
      this.end();
    },
  };
}
