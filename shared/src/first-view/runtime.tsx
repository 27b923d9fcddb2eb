/**
 * Replaces `@padauk/shared/runtime` while a build draws first views (ADR-41), as in components that just mounted.
 * A missing export that a part uses stops the build.
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
export const useSwitches: Names['useSwitches'] = () => () => true;
export const useHiddenBalance: Names['useHiddenBalance'] = () => ({
  isHidden: false,
  shown: (amount) => amount,
  toggle: nothing,
});
export const useOnline: Names['useOnline'] = () => true;
export const useBus: Names['useBus'] = nothing;
export const useToasts: Names['useToasts'] = () => [];
/** Outside any rush hour: a first view must not depend on the time. */
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
/** The edge fills in times. */
export const useFormat = (): Partial<ReturnType<Names['useFormat']>> => ({
  time: (instant) => formattedHole(String(instant), 'time'),
  day: (instant) => formattedHole(String(instant), 'day'),
  date: (instant) => formattedHole(String(instant), 'date'),
  dateTime: (instant) => formattedHole(String(instant), 'dateTime'),
});
export const cameInPage = ({ name }: { readonly name: string }): unknown => scene.now().answers[name] ?? null;
/** The edge replaces the address by the picture, when the page contains it. */
export const pictureInPage: Names['pictureInPage'] = (address) => address;
export const useRefusalText: Names['useRefusalText'] = () => ({ ofRefusal: () => '', ofField: () => '' });
export const useLazyRefusalText = (): string => '';

type LinkProps = Pick<ComponentProps<Names['Link']>, 'to' | 'className' | 'children' | 'aria-label' | 'aria-current'>;

/** A real link, which works before the scripts. */
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
