function findChunks(compilation, file) {
  const isFile = (module) => (module.rootModule ?? module).resource === file;
  return [...compilation.chunks].filter((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(isFile),
  );
}

function listFiles(chunks) {
  const isStyle = (file) => file.endsWith('.css');
  const files = [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].sort();
  return [...files.filter(isStyle), ...files.filter((file) => !isStyle(file))];
}

function listFilesAfterEntry(compilation, firstModule) {
  const shared = [...compilation.chunks].filter((chunk) => chunk.name === 'shared');
  return listFiles([...findChunks(compilation, firstModule), ...shared]);
}

/** Chunk name → its files, so that the server can preload the screen of a route. */
function mapFilesByChunk(compilation) {
  const entries = [...compilation.chunks].map((chunk) => [chunk.name ?? String(chunk.id), listFiles([chunk])]);
  return Object.fromEntries(entries.filter(([, files]) => files.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

module.exports = { listFilesAfterEntry, mapFilesByChunk, listFiles };
