import { preloadTexts } from './first-texts.ts';
import { page } from './page/page-actions.ts';
import { consumeReload } from './page/reload-throttle.ts';

/** A new task lets the browser paint and handle a tap. Not a timer, because timers are delayed. */
function waitForNextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
  });
}

/** In parts: one piece blocked a cheap phone for 250 ms. The first import also lets the share scope initialize. */
async function loadShell(): Promise<void> {
  await waitForNextTask();
  await import(/* webpackChunkName: "root" */ '@padauk/shared/root');
  await waitForNextTask();
  await import(/* webpackChunkName: "runtime" */ '@padauk/shared/runtime');
  await waitForNextTask();
  await import('./bootstrap.tsx');
}

// All supported browsers have cascade layers (ADR-40). In others the sentence of the page template stays.
if ('CSSLayerBlockRule' in globalThis) {
  preloadTexts();
  loadShell().catch((error: unknown) => {
    // B10, E3: the shell did not load. Within the throttle, the text inside #root stays and explains what to do.
    if (consumeReload()) page.reload();
    throw error;
  });
}
