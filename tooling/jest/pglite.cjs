/** See node-environment.cjs. */
module.exports = globalThis[Symbol.for('padauk.pglite')];
