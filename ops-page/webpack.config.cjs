module.exports = require('@padauk/tooling/webpack/ops-page')();
