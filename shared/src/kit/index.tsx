/** Opens the kit page. For developers: no bundle of the players imports this folder. */
import '../styles/base.scss';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, loadTexts, registerNamespace, startTexts } from '@padauk/shared/runtime';
import { KitPage } from './kit-page.tsx';

registerNamespace('common', (locale) => import(`../locales/${locale}.json`));
registerNamespace('refusal', (locale) => import(`../locales/refusal/${locale}.json`));
registerNamespace('betting', (locale) => import(`../locales/betting/${locale}.json`));
registerNamespace('kit', (locale) => import(`../locales/kit/${locale}.json`));

async function open(root: HTMLElement): Promise<void> {
  await startTexts(new URLSearchParams(location.search).get('lang'));
  await loadTexts('common', 'refusal', 'betting', 'kit');
  createRoot(root).render(
    <BrowserRouter>
      <KitPage />
    </BrowserRouter>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('kit.html has no #root');
void open(root);
