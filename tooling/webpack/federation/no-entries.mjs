/** The host runs entries itself (host/src/remotes/load-entry.ts); whoever asks the runtime for one has left this out by mistake. */
function noEntries() {
  throw new Error(
    'loading entries is not part of this build of the federation runtime: see tooling/webpack/federation-lean.cjs',
  );
}

export {
  noEntries as getRemoteEntry,
  noEntries as getRemoteEntryUniqueKey,
  noEntries as getRemoteInfo,
  noEntries as isEsmRemoteType,
};
