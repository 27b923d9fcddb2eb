/**
 * What stands in the place of `@padauk/shared/runtime` while a build draws its first views (ADR-41): nobody's session,
 * no network, no storage, and every
 * resource on its way. What it gives is what the page's own runtime gives to a component that has just been opened, so the same component makes both.
 *
 * A name that a part asks for while it is drawn, and that is missing here, stops the build.
 */
import type { ComponentProps, ReactElement } from 'react';
import type * as Runtime from '@padauk/shared/runtime';
import { formattedHole, PAGE_HOLES } from '@padauk/contract/first-view';
import { scene } from './scene.ts';
import { translate } from './texts.ts';

export { KYAT_UNIT } from '../runtime/i18n/format.rules.ts';

type Names = typeof Runtime;

const nothing = (): void => undefined;
const never = <Value,>(): Promise<Value> => new Promise<Value>(nothing);

export const useText: Names['useText'] = (namespace) => translate(scene.now().locale, namespace);
export const useLocale: Names['useLocale'] = () => scene.now().locale;
export const currentLocale: Names['currentLocale'] = () => scene.now().locale;
export const useLocation = (): Pick<ReturnType<Names['useLocation']>, 'pathname' | 'search' | 'key'> => ({
  pathname: scene.now().pathname,
  search: '',
  key: 'default',
});
export const useNavigate: Names['useNavigate'] = () => nothing;
export const useSearchParams = (): readonly [URLSearchParams, () => void] => [new URLSearchParams(), nothing];
export const useSession = (): { readonly kind: 'visitor' | 'player' } => ({
  kind: scene.now().isPlayer ? 'player' : 'visitor',
});
export const session = { current: useSession };
export const useResource = (): { readonly kind: 'loading' } => ({ kind: 'loading' });
export const usePagedResource = (): { readonly kind: 'loading' } => ({ kind: 'loading' });
/** As long as nothing is known of them, all are on. */
export const useSwitches: Names['useSwitches'] = () => () => true;
export const useHiddenBalance: Names['useHiddenBalance'] = () => ({
  isHidden: false,
  shown: (amount) => amount,
  toggle: nothing,
});
export const useOnline: Names['useOnline'] = () => true;
export const useBus: Names['useBus'] = nothing;
export const useToasts: Names['useToasts'] = () => [];
/** Any time that is in no rush hour: a first view says nothing that hangs on the clock. */
export const serverNow: Names['serverNow'] = () => 0;
export const pageSettings: Names['pageSettings'] = () => ({
  brand: PAGE_HOLES.brand,
  environment: 'sandbox',
  hosts: { api: '', version: '', 'game-wallet': '', luke: '' },
  supportPhone: PAGE_HOLES.supportPhone,
});
export const api = { call: never };
export const readText: Names['readText'] = () => null;
export const writeText: Names['writeText'] = nothing;
export const useUnsentInput: Names['useUnsentInput'] = nothing;
export const useCloseOnBack: Names['useCloseOnBack'] = nothing;
export const useLateAnswer: Names['useLateAnswer'] = () => () => nothing;
/** Times are holes of an answer, which the edge writes. */
export const useFormat = (): Partial<ReturnType<Names['useFormat']>> => ({
  time: (instant) => formattedHole(String(instant), 'time'),
  day: (instant) => formattedHole(String(instant), 'day'),
  date: (instant) => formattedHole(String(instant), 'date'),
  dateTime: (instant) => formattedHole(String(instant), 'dateTime'),
});
export const cameInPage = ({ name }: { readonly name: string }): unknown => scene.now().answers[name] ?? null;
/** The edge writes the picture itself in the place of its address, where the page brings it. */
export const pictureInPage: Names['pictureInPage'] = (address) => address;
export const useRefusalText: Names['useRefusalText'] = () => ({ ofRefusal: () => '', ofField: () => '' });
export const useLazyRefusalText = (): string => '';

type LinkProps = Pick<ComponentProps<Names['Link']>, 'to' | 'className' | 'children' | 'aria-label' | 'aria-current'>;

/** A real link: before scripts it loads the page that it leads to. */
export function Link({
  to,
  className,
  children,
  'aria-label': label,
  'aria-current': current,
}: LinkProps): ReactElement {
  return (
    <a href={to} className={className} aria-label={label} aria-current={current}>
      {children}
    </a>
  );
}
