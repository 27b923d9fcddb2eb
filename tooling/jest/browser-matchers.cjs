const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// The default of one second is too short to render a screen on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
