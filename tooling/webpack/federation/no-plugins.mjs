/** Both plugins work on snapshots: nothing registers them where `disableSnapshot` is set. */
const none = () => ({ name: 'none' });

export { none as assignRemoteInfo, none as generatePreloadAssetsPlugin, none as snapshotPlugin };
