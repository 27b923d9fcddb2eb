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

module.exports = { compile };
