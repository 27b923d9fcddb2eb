// A page with no part of Padauk's host: Module Federation's own runtime loads a remote by its mf-manifest.json.
import '@padauk/shared/styles/base.scss';
import { createInstance } from '@module-federation/runtime';
import * as react from 'react';
import { createRoot } from 'react-dom/client';
import * as runtime from '@padauk/shared/runtime';
import * as ui from '@padauk/shared/ui';

/* global MANIFEST, REMOTE, VERSIONS -- constants of the build */

const describeShare = (name) => ({
  version: VERSIONS[name],
  shareConfig: { singleton: true, requiredVersion: `^${VERSIONS[name]}` },
});
const share = (name, module) => ({ [name]: { ...describeShare(name), lib: () => module } });
const shareLater = (name, load) => ({
  [name]: {
    ...describeShare(name),
    get: async () => {
      const module = await load();
      return () => module;
    },
  },
});

const federation = createInstance({
  name: 'foreign-host',
  remotes: [{ name: REMOTE, entry: MANIFEST }],
  shared: {
    ...share('react', react),
    ...share('@padauk/shared/runtime', runtime),
    ...share('@padauk/shared/ui', ui),
    ...shareLater('react-dom', () => import('react-dom')),
    ...shareLater('yup', () => import('yup')),
    ...shareLater('@padauk/shared/forms', () => import('@padauk/shared/forms')),
    ...shareLater('@padauk/shared/overlay', () => import('@padauk/shared/overlay')),
    ...shareLater('@padauk/shared/betting', () => import('@padauk/shared/betting')),
  },
});

runtime.startTheme();
runtime.registerSharedTexts();
await runtime.startTexts(new URLSearchParams(location.search).get('lang'));
runtime.startRuntime();
const [remote] = await Promise.all([federation.loadRemote(`${REMOTE}/remote`), runtime.loadTexts('common', 'refusal')]);
await remote.prepare();
const { Screen } = await remote.screens[location.pathname]();
const { BrowserRouter } = runtime;
createRoot(document.querySelector('#root')).render(
  react.createElement(BrowserRouter, null, react.createElement(Screen)),
);
