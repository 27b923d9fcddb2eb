module.exports = require('@padauk/tooling/webpack/host')();
