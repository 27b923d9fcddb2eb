import {
  Suspense,
  useCallback,
  useEffect,
  useInsertionEffect,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { RegistryBuild } from '@padauk/contract/registry';
import type { RemoteModule } from '@padauk/shared/federation';
import { loadTexts } from '@padauk/shared/runtime';
import { useLoaded } from '../page/use-loaded.ts';
import { showStyles } from './build-styles.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { useRemote, useRemotes } from './remotes-context.ts';

/** A screen by its path, or a widget by its name. */
export type PartName =
  { readonly kind: 'screen'; readonly path: string } | { readonly kind: 'widget'; readonly name: string };

interface RemotePartProps {
  readonly remote: string;
  readonly part: PartName;
  readonly loading: ReactNode;
  /** Every build has failed in this place; `retry` is Try Again. */
  readonly failed: (retry: () => void) => ReactNode;
  /** A chunk of the last build there is did not arrive (B10). */
  readonly onChunkLost?: () => void;
}

/** One part of a remote, from the best build that works. While none is there: `loading`; when none works: `failed`. The rest of the page never notices. */
export function RemotePart(props: RemotePartProps): ReactElement {
  const remotes = useRemotes();
  const state = useRemote(props.remote);
  if (state.kind === 'failed') return <>{props.failed(() => remotes.retry(props.remote))}</>;
  if (state.kind !== 'ready') return <>{props.loading}</>;
  return (
    <PartOfBuild key={state.build} {...props} build={state.build} described={state.described} module={state.module} />
  );
}

type LoadPart = () => Promise<ComponentType>;
/** One loader per module and part, so that `useLoaded` knows it again. */
const loaders = new WeakMap<RemoteModule, Map<string, LoadPart>>();

function loaderOf(module: RemoteModule, part: PartName): LoadPart {
  const key = part.kind === 'screen' ? `screen ${part.path}` : `widget ${part.name}`;
  const known = loaders.get(module) ?? new Map<string, LoadPart>();
  loaders.set(module, known);
  const loader = known.get(key) ?? (() => load(module, part));
  known.set(key, loader);
  return loader;
}

async function load(module: RemoteModule, part: PartName): Promise<ComponentType> {
  // A screen may have to say why something was refused; home's widgets mostly have not, and fetch the words when they do.
  const [screen] =
    part.kind === 'screen' ? await Promise.all([module.screens[part.path]?.(), loadTexts('refusal')]) : [];
  const widget = part.kind === 'widget' ? await module.widgets[part.name]?.() : undefined;
  const found = screen?.Screen ?? widget?.Widget;
  if (found === undefined) throw new Error(`its manifest promises a ${part.kind} that it does not have`);
  return found;
}

function PartOfBuild({
  remote,
  part,
  build,
  described,
  module,
  ...places
}: RemotePartProps & {
  readonly build: string;
  readonly described: RegistryBuild;
  readonly module: RemoteModule;
}): ReactElement {
  const remotes = useRemotes();
  // Before any effect in which the part measures itself.
  useInsertionEffect(() => showStyles(described), [described]);
  const loaded = useLoaded(loaderOf(module, part));
  const { onChunkLost } = places;
  const error = loaded.kind === 'failed' ? loaded.error : null;
  useEffect(() => {
    if (error !== null && !remotes.partFailed(remote, { build, phase: 'chunk', error })) onChunkLost?.();
  }, [error, remotes, remote, build, onChunkLost]);
  const onCrash = useCallback(
    (crash: unknown) => void remotes.partFailed(remote, { build, phase: 'render', error: crash }),
    [remotes, remote, build],
  );

  if (loaded.kind === 'loading') return <>{places.loading}</>;
  if (loaded.kind === 'failed') return <>{places.failed(loaded.retry)}</>;
  const Part = loaded.value;
  return (
    <CrashBoundary onCrash={onCrash} fallback={places.failed}>
      <Suspense fallback={places.loading}>
        <Part />
      </Suspense>
    </CrashBoundary>
  );
}
