/** The host runs entries itself, webpack its chunks, and nothing of this runs in Node; whoever asks the runtime for a script has left this out by mistake. */
function noScripts() {
  throw new Error(
    'loading scripts is not part of this build of the federation runtime: see tooling/webpack/federation-lean.cjs',
  );
}

export {
  noScripts as createLink,
  noScripts as createScript,
  noScripts as createScriptNode,
  noScripts as isStaticResourcesEqual,
  noScripts as loadScript,
  noScripts as loadScriptNode,
  noScripts as safeWrapper,
};
