/**
 * How a remote takes what the host shares, without what none of ours uses: fallbacks, loose ranges, warnings, several versions. Every share of a remote is a strict singleton
 * with a caret range and no copy of its own (sharing.cjs), so the choice is one comparison. Saves 0.9 KB in every remoteEntry.js (docs/decisions/0031).
 */
const { RuntimeGlobals } = require('webpack');

/** webpack's own module ends with these words and what follows, which stays as it is. */
const REST = /\b(?:const|var) installedModules = \{\};/;
/** All that it may ask for: `[1, 19, 3, 1]` is ^19.3.1, the first number being how many parts are fixed. */
const CALL = /^\(\) => \(loadStrictSingletonVersion\("[^"]+", "[^"]+", false, \[[123](?:,\d+){3}\]\)\)$/;

const LOAD = `
var satisfies = function (range, version) {
  var parts = version.split(".");
  if (parts.length !== 3) return false;
  for (var i = 0; i < 3; i++) if (+parts[i] !== range[i + 1]) return i >= range[0] && +parts[i] > range[i + 1];
  return true;
};
var loadStrictSingletonVersion = function (scope, key, eager, range) {
  ${RuntimeGlobals.initializeSharing}(scope);
  var versions = ${RuntimeGlobals.shareScopeMap}[scope][key] || {};
  var names = Object.keys(versions);
  var version = names.find(function (name) { return versions[name].loaded; }) || names[0];
  if (!satisfies(range, version || "")) throw new Error("Unsatisfied version " + version + " of shared " + key + ": this build needs ^" + range.slice(1).join("."));
  versions[version].loaded = 1;
  return versions[version].get();
};
`;

/** The code that takes the place of webpack's. Throws when webpack writes something else than it did. */
function leanConsumes(code) {
  const start = code.search(REST);
  const calls = code.slice(Math.max(0, start)).match(/^.*\bload\w*\(".*$/gm) ?? [];
  const strange = calls
    .map((line) => line.replace(/^[^:]*:\s*/, '').replace(/,$/, ''))
    .filter((call) => !CALL.test(call));
  if (start < 0 || calls.length === 0 || strange.length > 0)
    throw new Error(`consumes-lean.cjs does not know this of webpack: ${strange[0] ?? code.slice(0, 200)}`);
  return LOAD + code.slice(start);
}

class LeanConsumesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LeanConsumesPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('LeanConsumesPlugin', (module) => {
        if (module.constructor.name !== 'ConsumeSharedRuntimeModule') return;
        const full = module.generate.bind(module);
        module.generate = () => {
          const code = full();
          return code === null ? null : leanConsumes(code);
        };
      });
    });
  }
}

module.exports = { LeanConsumesPlugin, leanConsumes };
