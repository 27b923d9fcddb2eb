/** For developers: no bundle for players imports this folder. */
import '../styles/base.scss';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, loadTexts, registerNamespace, startTexts } from '@padauk/shared/runtime';
import { KitPage } from './kit-page.tsx';
import type { RemoteKits } from './part.tsx';

registerNamespace('common', (locale) => import(`../locales/${locale}.json`));
registerNamespace('refusal', (locale) => import(`../locales/refusal/${locale}.json`));
registerNamespace('betting', (locale) => import(`../locales/betting/${locale}.json`));
registerNamespace('kit', (locale) => import(`../locales/kit/${locale}.json`));

/** Called by the entry that tooling/webpack/kit.cjs generates, because this package does not know the remotes. */
export async function openKit(remotes: RemoteKits): Promise<void> {
  const texts = Object.values(remotes).flatMap((kit) => Object.entries(kit.texts));
  for (const [namespace, load] of texts) registerNamespace(namespace, load);
  await startTexts(new URLSearchParams(location.search).get('lang'));
  await loadTexts('common', 'refusal', 'betting', 'kit', ...texts.map(([namespace]) => namespace));
  const root = document.getElementById('root');
  if (root === null) throw new Error('kit.html has no #root');
  createRoot(root).render(
    <BrowserRouter>
      <KitPage remotes={remotes} />
    </BrowserRouter>,
  );
}
