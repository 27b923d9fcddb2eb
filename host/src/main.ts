import { askForFirstTexts } from './first-texts.ts';
import { page } from './page/page-actions.ts';
import { consumeReload } from './page/reload-throttle.ts';

/** Resolves in another task, so that the browser can paint and answer a tap between two parts. No timer: those wait for their turn. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
  });
}

/** The shell in parts: what its modules do when they are first asked for took a cheap phone a quarter of a second in one piece. The import in between gives the shared scope time to be set up before anything asks for React. */
async function loadShell(): Promise<void> {
  await nextTask();
  await import(/* webpackChunkName: "root" */ '@padauk/shared/root');
  await nextTask();
  await import(/* webpackChunkName: "runtime" */ '@padauk/shared/runtime');
  await nextTask();
  await import('./bootstrap.tsx');
}

askForFirstTexts();
loadShell().catch((error: unknown) => {
  // B10, E3: the shell itself did not arrive. Past the throttle, the words inside #root stay: they say what to do.
  if (consumeReload()) page.reload();
  throw error;
});
