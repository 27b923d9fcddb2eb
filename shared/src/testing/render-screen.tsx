import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Locale } from '@padauk/contract/text/locales';
import {
  changeLocale,
  clearResources,
  loadTexts,
  registerNamespace,
  Route,
  Routes,
  session,
  startTexts,
  useLocation,
  type NamespaceLoader,
  type Player,
} from '@padauk/shared/runtime';
import { testPlayer } from './test-player.ts';
import { MemoryRouter } from './memory-router.tsx';

export interface RenderOptions {
  /** Namespaces beside those of `shared`. */
  readonly texts?: Readonly<Record<string, NamespaceLoader>>;
  readonly path?: string;
  readonly locale?: Locale;
  /** Null renders for a visitor. */
  readonly player?: Player | null;
}

/** Read it by `getByTestId('location')`. */
function LocationProbe() {
  const { pathname, search } = useLocation();
  return <span data-testid="location">{pathname + search}</span>;
}

let isStarted = false;

/** Renders as the host does: texts loaded, session set, cache empty. Fake the network with `createFakeApi()`. */
export async function renderScreen(screen: ReactNode, options: RenderOptions = {}): Promise<RenderResult> {
  const { path = '/', locale = 'en', player = testPlayer, texts = {} } = options;
  registerNamespace('common', (lang) => import(`../locales/${lang}.json`));
  registerNamespace('refusal', (lang) => import(`../locales/refusal/${lang}.json`));
  registerNamespace('betting', (lang) => import(`../locales/betting/${lang}.json`));
  for (const [namespace, loader] of Object.entries(texts)) registerNamespace(namespace, loader);
  if (!isStarted) await startTexts(locale);
  isStarted = true;
  await changeLocale(locale);
  await loadTexts('common', 'refusal', 'betting', ...Object.keys(texts));
  session.logOut();
  if (player !== null) session.logIn('test-token', player);
  clearResources();
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route
          path="*"
          element={
            <>
              {screen}
              <LocationProbe />
            </>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
}
