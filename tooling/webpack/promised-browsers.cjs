const { Parser } = require('acorn');

/** The oldest supported browsers, of spring 2022 (ADR-40). Keys are those of `@mdn/browser-compat-data`. */
const PROMISED_BROWSERS = {
  chrome_android: 99,
  safari_ios: 15.4,
  firefox_android: 98,
  // Its engine is Chromium 99.
  samsunginternet_android: 18,
};

const ECMA_VERSION = 2022;

/** Safari 15.4 lacks one part of ES2022: static blocks of classes came with 16.4. */
const SyntaxParser = Parser.extend(
  (Base) =>
    class extends Base {
      parseClassStaticBlock(node) {
        return this.raise(node.start, 'Class static block');
      }
    },
);

/** Throws a SyntaxError with `pos` for syntax that a supported browser lacks. */
const parseSupported = (script, sourceType = 'script') =>
  SyntaxParser.parse(script, { ecmaVersion: ECMA_VERSION, sourceType });

const BROWSERSLIST_NAMES = {
  chrome_android: 'chrome',
  safari_ios: 'ios_saf',
  firefox_android: 'firefox',
  samsunginternet_android: 'samsung',
};

const BROWSERSLIST = Object.entries(PROMISED_BROWSERS).map(
  ([browser, version]) => `${BROWSERSLIST_NAMES[browser]} >= ${version}`,
);

module.exports = { BROWSERSLIST, ECMA_VERSION, PROMISED_BROWSERS, parseSupported };
