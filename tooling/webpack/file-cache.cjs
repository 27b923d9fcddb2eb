const fs = require('node:fs');

/** Caches by mtime. @template T @param {(text: string, file: string) => T} understand @returns {(file: string) => T} */
function cacheByMtime(understand) {
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

module.exports = { cacheByMtime };
