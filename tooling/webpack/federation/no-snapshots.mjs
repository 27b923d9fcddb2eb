/** Takes no plugins and knows nothing: all that is asked of it where every remote is a plain entry. A function: the runtime calls it with `new`. */
export function SnapshotHandler() {
  return { hooks: { applyPlugin: () => undefined, lifecycle: {} }, manifestCache: new Map() };
}

export const getGlobalRemoteInfo = () => ({});
