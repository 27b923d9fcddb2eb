/**
 * Stands first in the head of every page that `pnpm dev` serves, as a file: the page's policy lets no inline script run.
 * Plain browser code, not bundled.
 */
(function prepareDevelopmentPage() {
  // React tells this object of itself when it starts, and Fast Refresh later finds it here. It must be there before React is.
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) {
      const id = this.renderers.size + 1;
      this.renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
  // Browsers keep it from pages over plain HTTP, as a phone in the same network opens this one; players come over HTTPS.
  crypto.randomUUID ??= () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  };
})();
