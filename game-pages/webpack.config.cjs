module.exports = require('@padauk/tooling/webpack/game-pages')();
