function chunksHolding(compilation, file) {
  const holds = (module) => (module.rootModule ?? module).resource === file;
  return [...compilation.chunks].filter((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(holds),
  );
}

function filesOf(chunks) {
  const isStyle = (file) => file.endsWith('.css');
  const files = [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].sort();
  return [...files.filter(isStyle), ...files.filter((file) => !isStyle(file))];
}

/** Files that load right after the entry. @param {string} firstModule absolute path of its first import */
function filesAfterEntry(compilation, firstModule) {
  const shared = [...compilation.chunks].filter((chunk) => chunk.name === 'shared');
  return filesOf([...chunksHolding(compilation, firstModule), ...shared]);
}

/** Chunk name → its files, so that the server can preload the screen of a route. */
function filesByChunk(compilation) {
  const entries = [...compilation.chunks].map((chunk) => [chunk.name ?? String(chunk.id), filesOf([chunk])]);
  return Object.fromEntries(entries.filter(([, files]) => files.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

module.exports = { filesAfterEntry, filesByChunk, filesOf };
