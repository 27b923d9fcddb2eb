/** Replaces `@padauk/shared/runtime` while a build draws first views (ADR-41). A missing export stops the build. */
import type { ComponentProps, ReactElement } from 'react';
import type * as Runtime from '@padauk/shared/runtime';
import { addVariableFormat, PAGE_VARIABLES } from '@padauk/contract/delivery/first-view';
import { scene, createTranslate } from './scene.ts';

export { KYAT_UNIT } from '../runtime/i18n/format.rules.ts';

type RuntimeExports = typeof Runtime;

const doNothing = (): void => undefined;
const neverResolve = <Value,>(): Promise<Value> => new Promise<Value>(doNothing);

export const useText: RuntimeExports['useText'] = (namespace) => createTranslate(scene.now().locale, namespace);
export const useLocale: RuntimeExports['useLocale'] = () => scene.now().locale;
export const getLocale: RuntimeExports['getLocale'] = () => scene.now().locale;
export const useLocation = (): Pick<ReturnType<RuntimeExports['useLocation']>, 'pathname' | 'search' | 'key'> => ({
  pathname: scene.now().pathname,
  search: '',
  key: 'default',
});
export const useNavigate: RuntimeExports['useNavigate'] = () => doNothing;
export const useSearchParams = (): readonly [URLSearchParams, () => void] => [new URLSearchParams(), doNothing];
export const useSession = (): { readonly kind: 'visitor' | 'player' } => ({
  kind: scene.now().isPlayer ? 'player' : 'visitor',
});
export const session = { current: useSession };
export const useResource = (): { readonly kind: 'loading' } => ({ kind: 'loading' });
export const usePagedResource = (): { readonly kind: 'loading' } => ({ kind: 'loading' });
export const useSwitches: RuntimeExports['useSwitches'] = () => () => true;
export const useHiddenBalance: RuntimeExports['useHiddenBalance'] = () => ({
  isHidden: false,
  maskAmount: (amount) => amount,
  toggle: doNothing,
});
export const useOnline: RuntimeExports['useOnline'] = () => true;
export const useBus: RuntimeExports['useBus'] = doNothing;
export const useToasts: RuntimeExports['useToasts'] = () => [];
/** Outside any rush hour: a first view must not depend on the time. */
export const getServerNow: RuntimeExports['getServerNow'] = () => 0;
export const readPageSettings: RuntimeExports['readPageSettings'] = () => ({
  brand: PAGE_VARIABLES.brand,
  environment: 'sandbox',
  hosts: { api: '', version: '', 'game-wallet': '', luke: '' },
  supportPhone: PAGE_VARIABLES.supportPhone,
});
export const api = { callEndpoint: neverResolve };
export const readText: RuntimeExports['readText'] = () => null;
export const writeText: RuntimeExports['writeText'] = doNothing;
export const useUnsentInput: RuntimeExports['useUnsentInput'] = doNothing;
export const useCloseOnBack: RuntimeExports['useCloseOnBack'] = doNothing;
export const useLateAnswer: RuntimeExports['useLateAnswer'] = () => () => doNothing;
export const useFormat = (): Partial<ReturnType<RuntimeExports['useFormat']>> => ({
  time: (instant) => addVariableFormat(String(instant), 'time'),
  day: (instant) => addVariableFormat(String(instant), 'day'),
  date: (instant) => addVariableFormat(String(instant), 'date'),
  dateTime: (instant) => addVariableFormat(String(instant), 'dateTime'),
});
export const findPageAnswer = ({ name }: { readonly name: string }): unknown => scene.now().answers[name] ?? null;
export const findPagePicture: RuntimeExports['findPagePicture'] = (address) => address;
export const useRefusalText: RuntimeExports['useRefusalText'] = () => ({ ofRefusal: () => '', ofField: () => '' });
export const useLazyRefusalText = (): string => '';

type LinkProps = Pick<
  ComponentProps<RuntimeExports['Link']>,
  'to' | 'className' | 'children' | 'aria-label' | 'aria-current'
>;

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
