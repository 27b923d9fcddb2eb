// Subresource integrity for chunks of a remote (ADR-2): the registry has the digest of the entry, the entry the others.
// SHA-256 instead of the registry's SHA-384 saves a third of the bytes in each entry.
const { createHash } = require('node:crypto');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { Compilation, RuntimeGlobals, RuntimeModule, WebpackError, sources } = require('webpack');
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

/** Placeholder until the chunks are final. It must not contain quotes, because the minifier chooses those around it. */
const TOKEN = '__PADAUK_CHUNK_HASHES__';
/** An unused name on `__webpack_require__`. Chunk id → digests of its script and its style sheet. */
const HASHES = `${RuntimeGlobals.require}.hashes`;
/** A digest of 32 bytes always ends in one `=`, which the list omits. */
const buildAttributes = (tag, position) =>
  `${tag}.integrity = "sha256-" + ${HASHES}[chunkId][${position}] + "="; ${tag}.crossOrigin = "anonymous";`;

class ChunkHashesRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk hashes');
  }

  generate() {
    return `${HASHES} = Object.fromEntries("${TOKEN}".split(",").map(function (line) { var words = line.split(" "); return [words.shift(), words]; }));`;
  }
}

function computeIntegrity(bytes, algorithm = 'sha256') {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

const toShortHash = (bytes) => computeIntegrity(bytes).slice('sha256-'.length, -1);

/** `board <hash> <hash>,remark <hash>`, without the chunk of the entry. */
function listChunkHashes(compilation, entryFile) {
  const computeFileHash = (file) => toShortHash(compilation.getAsset(file).source.buffer());
  const lines = [...compilation.chunks].flatMap((chunk) => {
    const files = [...chunk.files].filter((file) => file !== entryFile);
    const [script, style] = ['.js', '.css'].map((extension) => files.find((file) => file.endsWith(extension)));
    return script === undefined
      ? []
      : [[chunk.id, ...[script, style].filter((file) => file !== undefined).map(computeFileHash)].join(' ')];
  });
  return lines.join(',');
}

class ChunkIntegrityPlugin {
  constructor({ entryFile }) {
    this.entryFile = entryFile;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}\n${buildAttributes('script', 0)}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag }) => `${source}\n${buildAttributes(tag, 1)}`,
      );
      const known = new WeakSet();
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap('ChunkIntegrityPlugin', (chunk) => {
          if (known.has(chunk)) return;
          known.add(chunk);
          compilation.addRuntimeModule(chunk, new ChunkHashesRuntimeModule());
        });
      // After minimizers and file name hashes, so no file changes later.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrityPlugin', stage }, () => this.fillIn(compilation));
    });
  }

  fillIn(compilation) {
    const script = compilation.getAsset(this.entryFile)?.source.source().toString() ?? '';
    const parts = script.split(TOKEN);
    if (parts.length !== 2) {
      compilation.errors.push(
        new WebpackError(`${this.entryFile} has ${parts.length - 1} placeholders for chunk hashes, expected 1`),
      );
      return;
    }
    compilation.updateAsset(
      this.entryFile,
      new sources.RawSource(parts.join(listChunkHashes(compilation, this.entryFile))),
    );
  }
}

module.exports = { ChunkIntegrityPlugin, computeIntegrity };
