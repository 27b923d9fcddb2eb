const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// The default of one second is too short to render a screen on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// Answers of the fake API arrive between the statements of a test, as in a browser. Testing Library still flushes the
// updates of its own calls.
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});
