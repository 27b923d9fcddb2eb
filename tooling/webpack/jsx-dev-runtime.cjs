/** In the released shell a remote gets production React, which lacks the internals that development JSX calls need. */
const React = require('react');
const development = require('padauk-jsx-development');
const production = require('padauk-jsx-production');

const isDevelopmentReact = 'captureOwnerStack' in React;

module.exports = isDevelopmentReact
  ? development
  : { Fragment: production.Fragment, jsxDEV: (type, props, key) => production.jsx(type, props, key) };
