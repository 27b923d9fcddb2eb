import { removeBreakMarks } from '@padauk/contract/text/break-marks.rules';
import { getLocale, getPlayerId } from '@padauk/shared/runtime';
import { toDevice } from './remotes/choose-build.rules.ts';
import { registry } from './remotes/registry.store.ts';
import type { Remotes } from './remotes/remotes.ts';
import { startHostCanary } from './version/host-canary.ts';
import { registerWorker } from './worker/register-worker.ts';

const isDevtoolsPlugin = ({ name }: { readonly name: string }): boolean => /^mf-(?:chrome-)?devtool/.test(name);

/** The services that the first view does not need. */
export async function startLater(remotes: Remotes): Promise<void> {
  document.addEventListener('copy', copyWithoutBreakMarks);
  if (globalThis.__FEDERATION__?.__GLOBAL_PLUGIN__.some(isDevtoolsPlugin) === true)
    void import(/* webpackChunkName: "devtools" */ './overrides/devtools.ts')
      .then(({ publishModuleInfo }) => publishModuleInfo(remotes))
      // A developer's tool must not break the page.
      .catch(() => undefined);
  const traits = { locale: getLocale(), device: toDevice(navigator.userAgent) };
  startHostCanary(registry, { visitorId: getPlayerId(), ...traits });
  if ('serviceWorker' in navigator) await registerWorker();
}

/** Break marks hold Burmese words together on a line. In a copied text they would hide the word from a search. */
function copyWithoutBreakMarks(event: ClipboardEvent): void {
  const selected = document.getSelection()?.toString() ?? '';
  const text = removeBreakMarks(selected);
  if (text === selected) return;
  event.clipboardData?.setData('text/plain', text);
  event.preventDefault();
}
