/**
 * Stands in for `react/jsx-dev-runtime` in a remote's dev server. Alone, the remote runs on its own development React; inside the
 * released shell it gets the host's production React, whose internals the development JSX calls do not find.
 */
const React = require('react');
const development = require('padauk-jsx-development');
const production = require('padauk-jsx-production');

/** Only the development build of React has it. */
const isDevelopmentReact = 'captureOwnerStack' in React;

module.exports = isDevelopmentReact
  ? development
  : { Fragment: production.Fragment, jsxDEV: (type, props, key) => production.jsx(type, props, key) };
