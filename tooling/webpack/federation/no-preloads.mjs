/** `addPreloads` of the host does this, from the registry; whoever calls `preloadRemote` has left this out by mistake. */
function noPreloads() {
  throw new Error(
    'preloading is not part of this build of the federation runtime: see tooling/webpack/federation-lean.cjs',
  );
}

export { noPreloads as formatPreloadArgs, noPreloads as preloadAssets };
