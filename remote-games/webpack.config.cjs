module.exports = require('@padauk/tooling/webpack/remote')('games');
