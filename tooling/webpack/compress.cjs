/** Compresses once at build time at the highest level, so that the edge need not compress each response. */
const fs = require('node:fs/promises');
const { promisify } = require('node:util');
const zlib = require('node:zlib');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSIBLE = /\.(js|css|json|html|svg|txt|webmanifest)$/;

async function compressFile(file) {
  const content = await fs.readFile(file);
  if (!COMPRESSIBLE.test(file)) return { raw: content.length, brotli: content.length };
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [small, portable] = await Promise.all([brotli(content, { params }), gzip(content, { level: 9 })]);
  await Promise.all([fs.writeFile(`${file}.br`, small), fs.writeFile(`${file}.gz`, portable)]);
  return { raw: content.length, brotli: small.length };
}

module.exports = { compressFile };
