import '../styles/base.scss';
import { createRoot } from 'react-dom/client';
import type { SourceManifest } from '@padauk/contract/delivery/registry';
import type { RemoteModule } from '@padauk/shared/federation';
import { loadTexts, registerSharedTexts, startRuntime, startTexts, startTheme } from '@padauk/shared/runtime';
import { StandaloneApp } from './standalone-app.tsx';

/** Runs one remote alone for development, never in a release; a remote's `standalone.tsx` calls it. */
export async function startStandalone(
  manifest: SourceManifest<string>,
  load: () => Promise<RemoteModule>,
): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no #root');
  startTheme();
  registerSharedTexts();
  await startTexts(new URLSearchParams(globalThis.location.search).get('lang'));
  startRuntime();
  const [remote] = await Promise.all([load(), loadTexts('common', 'refusal')]);
  await remote.prepare();
  createRoot(root).render(<StandaloneApp manifest={manifest} remote={remote} />);
}
