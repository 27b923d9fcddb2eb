/** Polyfills of browser APIs that jsdom lacks, before each test file of the `browser` project. */
const nodeUtil = require('node:util');
const streams = require('node:stream/web');
const v8 = require('node:v8');
const { webcrypto } = require('node:crypto');

// react-router reads TextEncoder on import.
Object.assign(globalThis, {
  TextEncoder: nodeUtil.TextEncoder,
  TextDecoder: nodeUtil.TextDecoder,
  ReadableStream: streams.ReadableStream,
  TransformStream: streams.TransformStream,
  WritableStream: streams.WritableStream,
  structuredClone: (value) => v8.deserialize(v8.serialize(value)),
});
// jsdom's crypto has no randomUUID and no subtle. It is a getter, so assignment does not work.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

/** Matches no media query: light theme, motion allowed, phone width. */
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

class StubObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis.window, {
  matchMedia,
  IntersectionObserver: StubObserver,
  ResizeObserver: StubObserver,
  scrollTo() {},
});

// radix-ui captures the pointer and scrolls the selected option into view.
Object.assign(globalThis.Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
  scrollIntoView() {},
});
