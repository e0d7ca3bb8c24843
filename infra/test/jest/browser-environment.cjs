const { TestEnvironment } = require('jest-environment-jsdom');

const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

/** jsdom's form as Node reads it; what is in its files cannot be read at once, and goes missing. */
function nodeForm(form) {
  const own = new FormData();
  for (const [name, value] of form)
    own.append(name, typeof value === 'string' ? value : new File([], value.name, { type: value.type }));
  return own;
}

/** jsdom with the web interfaces that it lacks and Node has. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    const { location, FormData: PageForm } = this.global;
    // Node has no page that an address could begin from.
    this.global.Request = class extends Request {
      constructor(input, init) {
        const body = init?.body instanceof PageForm ? nodeForm(init.body) : init?.body;
        super(typeof input === 'string' ? new URL(input, location.href) : input, { ...init, body });
      }
    };
    // Nothing has a size in jsdom, so nothing changes it. Radix's switch in a form asks for the first, its toast for the second.
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.Element.prototype.hasPointerCapture ??= () => false;
    this.global.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
    // jsdom has one that complains
    this.global.scrollTo = () => {};
  }
};
