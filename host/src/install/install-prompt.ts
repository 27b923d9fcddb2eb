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

/** Keeps the browser's offer for our own button: it comes early, once, and long before anyone wants it. */
export function startInstallPrompt(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(isInstallEvent(event) ? event : null);
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
