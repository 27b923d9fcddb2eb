import '@padauk/shared/styles/base.scss';
import './layout/wide.scss';
import { createRoot } from 'react-dom/client';
import {
  BrowserRouter,
  loadTexts,
  registerNamespace,
  registerSharedTexts,
  startTexts,
  startTheme,
} from '@padauk/shared/runtime';
import { App } from './app.tsx';
import { loadOfficeTexts, loadOpsTexts } from './texts/load-ops-texts.ts';

/** Starts without the player's session and event stream. */
async function startApp(root: HTMLElement): Promise<void> {
  startTheme();
  registerSharedTexts();
  registerNamespace('ops', loadOpsTexts);
  registerNamespace('office', loadOfficeTexts);
  await startTexts(new URLSearchParams(location.search).get('lang'));
  await loadTexts('common', 'refusal', 'ops', 'office');
  createRoot(root).render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void startApp(root);
