/** Which files of a build come first: index.html preloads them, and the registry lists them for a page that opens a remote. */

/** The chunks that hold the module at this absolute path. */
function chunksHolding(compilation, file) {
  const holds = (module) => (module.rootModule ?? module).resource === file;
  return [...compilation.chunks].filter((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(holds),
  );
}

/** File names of the chunks, style sheets first. */
function filesOf(chunks) {
  const isStyle = (file) => file.endsWith('.css');
  const files = [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].sort();
  return [...files.filter(isStyle), ...files.filter((file) => !isStyle(file))];
}

/**
 * What the entry asks for next: the chunk of the module that it imports, and the merged shared chunk where there is one.
 * @param {string} firstModule absolute path: `host/src/bootstrap.tsx`, or the exposed `remote-x/src/remote.tsx`
 */
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
