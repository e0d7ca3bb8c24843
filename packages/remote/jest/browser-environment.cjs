const { default: JsdomEnvironment } = require('@jest/environment-jsdom-abstract');
const jsdom = require('jsdom');

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

/**
 * Converts jsdom's form data to Node's. Contents of files are dropped, since jsdom reads them asynchronously only.
 */
function nodeForm(form) {
  const own = new FormData();
  for (const [name, value] of form)
    own.append(name, typeof value === 'string' ? value : new File([], value.name, { type: value.type }));
  return own;
}

/** jsdom with the web APIs that it lacks and Node has. */
module.exports = class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    const { location, FormData: PageForm } = this.global;
    // Node's Request has no base URL for relative addresses.
    this.global.Request = class extends Request {
      constructor(input, init) {
        const body = init?.body instanceof PageForm ? nodeForm(init.body) : init?.body;
        super(typeof input === 'string' ? new URL(input, location.href) : input, { ...init, body });
      }
    };
    // jsdom has no layout, so an observer without effect suffices. Radix needs ResizeObserver for switches in forms,
    // and pointer capture for toasts.
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.Element.prototype.hasPointerCapture ??= () => false;
    this.global.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
    // jsdom's scrollTo only prints an error
    this.global.scrollTo = () => {};
  }
};
