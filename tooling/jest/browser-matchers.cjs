const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// Only what never comes takes so long. The library's one second is over before a busy machine has drawn a screen.
configure({ asyncUtilTimeout: 15_000 });
