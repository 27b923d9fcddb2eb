const fs = require('node:fs');

/** Caches by mtime. @template T @param {(text: string, file: string) => T} parse @returns {(file: string) => T} */
function cacheByMtime(parse) {
  const cache = new Map();
  return (file) => {
    const { mtimeMs } = fs.statSync(file);
    const cached = cache.get(file);
    if (cached?.mtimeMs === mtimeMs) return cached.value;
    const value = parse(fs.readFileSync(file, 'utf8'), file);
    cache.set(file, { mtimeMs, value });
    return value;
  };
}

module.exports = { cacheByMtime };
