/** The registry is our manifest; whoever gives the runtime one of its own has left this out by mistake. */
function noManifests() {
  throw new Error(
    'manifests are not part of this build of the federation runtime: see tooling/webpack/federation-lean.cjs',
  );
}

export {
  noManifests as generateSnapshotFromManifest,
  noManifests as getManifestFileName,
  noManifests as inferAutoPublicPath,
  noManifests as isManifestProvider,
  noManifests as simpleJoinRemoteEntry,
};
