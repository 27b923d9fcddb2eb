/** Reads a file that is asked for by several bundles once; again when it has changed, for whoever builds twice in one process. */
const fs = require('node:fs');

/**
 * @template T
 * @param {(text: string, file: string) => T} understand
 * @returns {(file: string) => T}
 */
function readOnce(understand) {
  const known = new Map();
  return (file) => {
    const { mtimeMs } = fs.statSync(file);
    const before = known.get(file);
    if (before?.mtimeMs === mtimeMs) return before.value;
    const value = understand(fs.readFileSync(file, 'utf8'), file);
    known.set(file, { mtimeMs, value });
    return value;
  };
}

module.exports = { readOnce };
