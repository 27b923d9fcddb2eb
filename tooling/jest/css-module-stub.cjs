/** Every class of a CSS module is its own name, so that a test can read it. */
module.exports = new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : String(key)) });
