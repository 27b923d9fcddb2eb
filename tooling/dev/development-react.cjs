/** Injects React's development build into the unchanged released shell: only that build supports Fast Refresh. */
const SHARES = {
  react: () => require('react'),
  'react-dom': () => require('react-dom'),
  '@padauk/shared/root': () => ({ createRoot: require('react-dom/client').createRoot }),
};

globalThis.__FEDERATION__ ??= {};
globalThis.__FEDERATION__.__GLOBAL_PLUGIN__ ??= [];
globalThis.__FEDERATION__.__GLOBAL_PLUGIN__.push({
  name: 'padauk-development-react',
  beforeRegisterShare(registered) {
    const load = SHARES[registered.pkgName];
    if (load !== undefined) registered.shared.get = () => Promise.resolve(load);
    return registered;
  },
});
