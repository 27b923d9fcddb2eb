/** Chrome's event, missing in the types: the browser offers the installation once. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

let deferredPrompt: InstallEvent | null = null;
const listeners = new Set<() => void>();

function setPrompt(event: InstallEvent | null): void {
  deferredPrompt = event;
  for (const listener of listeners) listener();
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Long after the first view, so that it does not interrupt the load. */
const OFFER_AFTER_MS = 5_000;

export function startInstallPrompt(onLater: () => void): void {
  let isFirst = true;
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(isInstallEvent(event) ? event : null);
    if (isFirst) setTimeout(onLater, OFFER_AFTER_MS);
    isFirst = false;
  });
  globalThis.addEventListener('appinstalled', () => setPrompt(null));
}

export const installPrompt = {
  isOffered: (): boolean => deferredPrompt !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  async show(): Promise<void> {
    const event = deferredPrompt;
    setPrompt(null); // an offer can be used once
    await event?.prompt();
  },
};
