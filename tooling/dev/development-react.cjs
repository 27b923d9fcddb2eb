/**
 * React's development build, put into the released shell: only that build can swap a component and keep its state. The shell itself is
 * the released one, byte for byte. Its federation runtime asks every plugin before it takes up a shared module; this one answers for the three
 * that are React, and so the shell, and every remote in it, run on this copy.
 */
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
