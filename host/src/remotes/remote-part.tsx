import {
  Suspense,
  useCallback,
  useEffect,
  useInsertionEffect,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { RemoteModule } from '@padauk/shared/federation';
import { loadTexts, SettingsContext } from '@padauk/shared/runtime';
import { useLoaded } from '../page/use-loaded.ts';
import { enableStyles } from './build-styles.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import type { LoadedBuild } from './offered-builds.ts';
import { useRemote, useRemotes } from './remotes.ts';

export type PartName =
  { readonly kind: 'screen'; readonly path: string } | { readonly kind: 'widget'; readonly name: string };

interface RemotePartProps {
  readonly remote: string;
  readonly part: PartName;
  readonly loading: ReactNode;
  readonly failed: (retry: () => void) => ReactNode;
  readonly onChunkMissing?: () => void;
}

export function RemotePart(props: RemotePartProps): ReactElement {
  const remotes = useRemotes();
  const state = useRemote(props.remote);
  if (state.kind === 'failed') return <>{props.failed(() => remotes.retry(props.remote))}</>;
  if (state.kind !== 'ready') return <>{props.loading}</>;
  return <BuildPart key={state.build} {...props} loadedBuild={state} />;
}

type PartLoader = () => Promise<ComponentType>;
/** One stable loader per module and part, because `useLoaded` compares identities. */
const loaders = new WeakMap<RemoteModule, Map<string, PartLoader>>();

function getLoader({ module, registryBuild }: LoadedBuild, part: PartName): PartLoader {
  const key = part.kind === 'screen' ? `screen ${part.path}` : `widget ${part.name}`;
  const partLoaders = loaders.get(module) ?? new Map<string, PartLoader>();
  loaders.set(module, partLoaders);
  const load = registryBuild.manifest.isolation === undefined ? loadPart : loadIsolatedPart;
  const loader = partLoaders.get(key) ?? (() => load(module, part));
  partLoaders.set(key, loader);
  return loader;
}

async function loadPart(module: RemoteModule, part: PartName): Promise<ComponentType> {
  // A screen may have to show a refusal; home's widgets seldom do and load those texts on demand.
  const [screen] =
    part.kind === 'screen' ? await Promise.all([module.screens[part.path]?.(), loadTexts('refusal')]) : [];
  const widget = part.kind === 'widget' ? await module.widgets[part.name]?.() : undefined;
  const found = screen?.Screen ?? widget?.Widget;
  if (found === undefined) throw new Error(`the remote lacks this ${part.kind}`);
  return found;
}

async function loadIsolatedPart(module: RemoteModule, part: PartName): Promise<ComponentType> {
  const { createIsolatedScreen } = await import('./isolated-screen.tsx');
  return createIsolatedScreen(module, part.kind === 'screen' ? part.path : part.name);
}

function BuildPart({
  remote,
  part,
  loadedBuild,
  ...rest
}: RemotePartProps & { readonly loadedBuild: LoadedBuild }): ReactElement {
  const { build, registryBuild } = loadedBuild;
  const remotes = useRemotes();
  // Before any effect in which the part measures itself.
  useInsertionEffect(() => enableStyles(registryBuild), [registryBuild]);
  const loaded = useLoaded(getLoader(loadedBuild, part));
  const { onChunkMissing } = rest;
  const error = loaded.kind === 'failed' ? loaded.error : null;
  useEffect(() => {
    if (error !== null && !remotes.handlePartFailure(remote, { build, phase: 'chunk', error })) onChunkMissing?.();
  }, [error, remotes, remote, build, onChunkMissing]);
  const onCrash = useCallback(
    (crash: unknown) => void remotes.handlePartFailure(remote, { build, phase: 'render', error: crash }),
    [remotes, remote, build],
  );

  if (loaded.kind === 'loading') return <>{rest.loading}</>;
  if (loaded.kind === 'failed') return <>{rest.failed(loaded.retry)}</>;
  const Part = loaded.value;
  return (
    <CrashBoundary onCrash={onCrash} fallback={rest.failed}>
      <Suspense fallback={rest.loading}>
        <SettingsContext value={remotes.getSettings(remote)}>
          <Part />
        </SettingsContext>
      </Suspense>
    </CrashBoundary>
  );
}
