const webpack = require('webpack');

function compile(config, { warningsCount = false } = {}) {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) =>
      compiler.close((closeFailure) => {
        if (failure ?? closeFailure) reject(failure ?? closeFailure);
        else if (stats.hasErrors() || (warningsCount && stats.hasWarnings()))
          reject(new Error(describeProblems(stats)));
        else resolve(stats);
      }),
    );
  });
}

const describeProblems = (stats) =>
  stats.toString({ all: false, errors: true, warnings: true, errorDetails: false, colors: process.stdout.isTTY });

/** The stack of a syntax error begins with file, line and source; the calls after it are Node's own. */
const describeFailure = (failure) =>
  failure.name === 'SyntaxError' ? failure.stack.split('\n    at ')[0] : failure.message;

module.exports = { compile, describeFailure };
