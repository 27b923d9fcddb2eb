import { useLayoutEffect, useRef, useState, type ComponentType, type ReactElement } from 'react';
import type { Mount, MountProps } from '@padauk/contract/delivery/mount';
import { toAppPath } from '@padauk/contract/paths';
import type { RemoteModule } from '@padauk/shared/federation';
import { api, useLocale, useNavigate, useSession, useTheme } from '@padauk/shared/runtime';

/** Separate from remote-part.tsx, so that home does not load it. */
export async function createIsolatedScreen({ screens }: RemoteModule, path: string): Promise<ComponentType> {
  const screen: { readonly Screen?: unknown; readonly mount?: Mount } | undefined = await screens[path]?.();
  const mount = screen?.mount;
  if (typeof mount !== 'function') throw new Error('the remote lacks mount of this screen');
  return () => <IsolatedScreen mount={mount} path={path} />;
}

function IsolatedScreen({ mount, path }: { readonly mount: Mount; readonly path: string }): ReactElement {
  const container = useRef<HTMLDivElement>(null);
  const [crash, setCrash] = useState<{ readonly error: unknown } | null>(null);
  const locale = useLocale();
  const theme = useTheme();
  const session = useSession();
  const playerId = session.kind === 'player' ? session.player.id : null;
  const navigate = useNavigate();
  useLayoutEffect(
    () =>
      mountScreen(container.current, mount, {
        path,
        locale,
        theme,
        playerId,
        navigate: (to) => {
          const appPath = toAppPath(to);
          if (appPath !== null) void navigate(appPath);
        },
        callEndpoint: api.callEndpoint,
        onCrash: (error) => setCrash({ error }),
      }),
    [mount, path, locale, theme, playerId, navigate],
  );
  if (crash !== null) throw crash.error;
  return <div ref={container} />;
}

/** A new element each time, so that nothing of an earlier mount stays. @returns `unmount`, which never throws */
function mountScreen(container: HTMLElement | null, mount: Mount, props: MountProps): () => void {
  const element = document.createElement('div');
  container?.append(element);
  const unmount = mount(element, props);
  return () => {
    try {
      unmount();
    } catch (error) {
      // In a cleanup it would reach the boundary of the whole shell.
      reportError(error);
    }
    element.remove();
  };
}
