/** The page of `padauk dev --server` has the dev server, and its WebSocket, at this path of its own origin. */
// oxlint-disable-next-line import/no-default-export -- Rsbuild imports the default
export default (address) => {
  const { protocol, pathname, search } = new URL(address);
  return `${protocol}//${location.host}/__dev/greeting${pathname}${search}`;
};
