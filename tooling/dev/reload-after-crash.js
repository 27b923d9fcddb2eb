// After a crash the host falls back to the released build, which HMR cannot replace. The next change reloads the page.
const remote = new URLSearchParams(__resourceQuery).get('remote');
const hot = import.meta.webpackHot;

hot.addStatusHandler((status) => {
  if (status === 'idle' && globalThis.__PADAUK__?.remotes[remote]?.build !== 'override') globalThis.location.reload();
});
