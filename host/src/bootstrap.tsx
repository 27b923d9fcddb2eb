import '@padauk/shared/styles/base.scss';
import './boot.scss';
import { startTransition } from 'react';
import { formatBuildsHeader } from '@padauk/contract/delivery/builds-header';
import { createRoot } from '@padauk/shared/root';
import {
  loadTexts,
  recordAppVersion,
  recordRunningBuilds,
  getLocale,
  getPlayerId,
  startRuntime,
  startTexts,
  startTheme,
} from '@padauk/shared/runtime';
import { App } from './app/app.tsx';
import { startBeacons } from './beacons/start-beacons.ts';
import { startInstallPrompt } from './install/install-prompt.ts';
import { startOverrides } from './overrides/start-overrides.ts';
import { getHostBuild } from './page/page-actions.ts';
import { storeReferralCode } from './referral/referral-code.ts';
import { toDevice } from './remotes/choose-build.rules.ts';
import { loadFromFederation } from './remotes/federation-source.ts';
import { startAlteredFileRefetch } from './remotes/refetch-altered.ts';
import { registry, startRegistry } from './remotes/registry.store.ts';
import { firstViews } from './remotes/prerendered-view.tsx';
import { Remotes } from './remotes/remotes.ts';
import { registerTexts } from './texts.ts';

declare global {
  interface Window {
    /** For support, beacons and tests. */
    __PADAUK__?: {
      readonly revision: number;
      readonly remotes: ReturnType<Remotes['describeBuilds']>;
      readonly failures: ReturnType<Remotes['listFailures']>;
    };
  }
}

/** Also updates the builds header of every call. D1: the app version is the host's build. */
function publishState(remotes: Remotes): void {
  const host = getHostBuild();
  if (host !== '') recordAppVersion(host);
  const publish = (): void => {
    window.__PADAUK__ = {
      revision: registry.current().revision,
      remotes: remotes.describeBuilds(),
      failures: remotes.listFailures(),
    };
    const parts = { ...(host === '' ? {} : { host: { build: host } }), ...window.__PADAUK__.remotes };
    recordRunningBuilds(formatBuildsHeader(window.__PADAUK__.revision, parts));
  };
  publish();
  remotes.subscribe(publish);
}

/** Long after the first view: the worker does not help the page that installs it. */
const START_DELAY_MS = 5_000;

function scheduleLater(remotes: Remotes): void {
  setTimeout(
    () =>
      void import(/* webpackChunkName: "later" */ './start-later.ts')
        .then(({ startLater }) => startLater(remotes))
        .catch(() => undefined),
    START_DELAY_MS,
  );
}

/** Loads texts first, so that nothing unreadable is painted; the rest starts in parallel. */
async function startApp(root: HTMLElement): Promise<void> {
  startTheme();
  storeReferralCode(globalThis.location.search);
  startInstallPrompt(
    () =>
      void import(/* webpackChunkName: "install-offer" */ './install/install-offer.tsx').then(({ startInstallOffer }) =>
        startInstallOffer(),
      ),
  );
  registerTexts();
  await startTexts(new URLSearchParams(globalThis.location.search).get('lang'));
  const texts = loadTexts('common', 'shell');
  startRuntime();
  startRegistry();
  const overrides = await startOverrides(registry);
  startAlteredFileRefetch();
  // Read once: a change of the language while the page is open does not change its builds.
  const traits = { locale: getLocale(), device: toDevice(navigator.userAgent) };
  const visitorId = getPlayerId();
  const remotes = new Remotes({ registry, source: loadFromFederation, visitorId, traits, ...overrides?.deps });
  publishState(remotes);
  startBeacons(remotes);
  scheduleLater(remotes);
  overrides?.showBadge(remotes);
  await texts;
  firstViews.takeFrom(root);
  // A transition renders in slices: the page stays responsive and shows its first view until all is ready.
  startTransition(() => createRoot(root).render(<App remotes={remotes} />));
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
await startApp(root);
