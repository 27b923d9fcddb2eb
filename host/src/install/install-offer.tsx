import { useSyncExternalStore, type ReactElement } from 'react';
import { createRoot } from '@padauk/shared/root';
import { bus, loadTexts, readText, useText, writeText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import { isHomePath } from '../routing/paths.rules.ts';
import { InstallButton } from './install-button.tsx';
import { canOfferInstall } from './install-offer.rules.ts';
import { installPrompt } from './install-prompt.ts';
import styles from './install-offer.module.scss';

/** Stored per device: a log-out keeps them. */
const VISITS_KEY = 'installVisits';
const REFUSED_KEY = 'installRefusedAt';
/** Per tab: a reload is not a new visit. */
const COUNTED_KEY = 'installCounted';

let hasTicket = false;
const listeners = new Set<() => void>();
const notifyListeners = (): void => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = installPrompt.subscribe(listener);
  const tickets = bus.on('ticket.placed').subscribe(() => {
    hasTicket = true;
    listener();
  });
  // Chrome 99-101 and Samsung Internet 17-18 install apps, and have no Navigation API.
  const navigation = (globalThis as { navigation?: Navigation }).navigation;
  // A link inside the app changes the address without another event.
  navigation?.addEventListener('currententrychange', listener);
  return () => {
    listeners.delete(listener);
    stop();
    tickets.unsubscribe();
    navigation?.removeEventListener('currententrychange', listener);
  };
}

function countVisit(): void {
  if (sessionStorage.getItem(COUNTED_KEY) !== null) return;
  sessionStorage.setItem(COUNTED_KEY, '1');
  writeText(VISITS_KEY, String(readVisits() + 1));
}

const readVisits = (): number => Number(readText(VISITS_KEY) ?? 0);

function isOfferShown(): boolean {
  const refused = readText(REFUSED_KEY);
  const state = {
    visits: readVisits(),
    hasTicket,
    refusedAt: refused === null ? null : Number(refused),
    now: Date.now(),
  };
  // On other pages the offer would cover what the player has begun.
  return installPrompt.isOffered() && isHomePath(globalThis.location.pathname) && canOfferInstall(state);
}

export function InstallOffer(): ReactElement | null {
  const t = useText('screens');
  const refuse = (): void => {
    writeText(REFUSED_KEY, String(Date.now()));
    notifyListeners();
  };
  if (!useSyncExternalStore(subscribe, isOfferShown)) return null;
  return (
    <section className={styles.offer} aria-label={t('download.title')}>
      <p>{t('download.offer')}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={refuse}>
          {t('download.later')}
        </Button>
        <InstallButton />
      </div>
    </section>
  );
}

/** A separate React root, because it loads long after the page. */
export async function startInstallOffer(): Promise<void> {
  countVisit();
  await loadTexts('screens');
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<InstallOffer />);
}
