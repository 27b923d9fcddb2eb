/**
 * Part of a remote's container under `pnpm dev`. A remote that crashes leaves its place to the released build, and no hot update brings it back from there:
 * when the next change has arrived, the page is loaded anew, and tries it again.
 */
const remote = new URLSearchParams(__resourceQuery).get('remote');
const hot = import.meta.webpackHot;

hot.addStatusHandler((status) => {
  if (status === 'idle' && globalThis.__PADAUK__?.remotes[remote]?.build !== 'override') globalThis.location.reload();
});
