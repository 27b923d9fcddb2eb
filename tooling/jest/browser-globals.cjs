/** What every browser has and jsdom has not. Runs before each test file of the `browser` project. */
const nodeUtil = require('node:util');
const streams = require('node:stream/web');
const v8 = require('node:v8');
const { webcrypto } = require('node:crypto');

// react-router reads TextEncoder when it is imported.
Object.assign(globalThis, {
  TextEncoder: nodeUtil.TextEncoder,
  TextDecoder: nodeUtil.TextDecoder,
  ReadableStream: streams.ReadableStream,
  TransformStream: streams.TransformStream,
  WritableStream: streams.WritableStream,
  structuredClone: (value) => v8.deserialize(v8.serialize(value)),
});
// jsdom's own has no randomUUID and no subtle; it is a getter, so it is redefined rather than assigned.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

/** Answers "no" to every media query: light theme, no reduced motion, a phone. */
function matchMedia(query) {
  return {
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  };
}

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis.window, {
  matchMedia,
  IntersectionObserver: QuietObserver,
  ResizeObserver: QuietObserver,
  scrollTo() {},
});

// radix-ui captures the pointer and scrolls the chosen option into view.
Object.assign(globalThis.Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
  scrollIntoView() {},
});
