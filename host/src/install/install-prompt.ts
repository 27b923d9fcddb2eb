/** Chrome's own event, which no type knows yet: the browser offers to install the app, once, when the page says so. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

function set(event: InstallEvent | null): void {
  offered = event;
  for (const listener of listeners) listener();
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Long after the first view: nobody is asked while a page comes. */
const OFFER_AFTER_MS = 5_000;

/** Keeps the browser's offer for our own button: it comes early, once, and long before anyone wants it. `later` is called a while after it came. */
export function startInstallPrompt(later: () => void): void {
  let isFirst = true;
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(isInstallEvent(event) ? event : null);
    if (isFirst) setTimeout(later, OFFER_AFTER_MS);
    isFirst = false;
  });
  globalThis.addEventListener('appinstalled', () => set(null));
}

export const installPrompt = {
  isOffered: (): boolean => offered !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  async show(): Promise<void> {
    const event = offered;
    set(null); // an offer can be taken up once
    await event?.prompt();
  },
};
