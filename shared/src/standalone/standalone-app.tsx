import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { toAppPath, getPath } from '@padauk/contract/paths';
import type { SourceManifest, RemoteRoute } from '@padauk/contract/delivery/registry';
import type { RemoteModule } from '@padauk/shared/federation';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from '@padauk/shared/runtime';
import { List, ListItem, Page, PageHeader, Section, Skeleton, Toasts } from '@padauk/shared/ui';
import { DeveloperBar } from './developer-bar.tsx';

/** For developers, in English only. */
const TEXTS = { routes: 'Screens', widgets: 'Widgets', notFound: 'No screen has this path' };

type Part = ReturnType<typeof lazy<ComponentType>>;

function createParts<Loaded>(
  loaders: Readonly<Record<string, () => Promise<Loaded>>>,
  getPart: (loaded: Loaded) => ComponentType,
): ReadonlyMap<string, Part> {
  const parts = Object.entries(loaders).map(
    ([name, load]) => [name, lazy(async () => ({ default: getPart(await load()) }))] as const,
  );
  return new Map(parts);
}

export function StandaloneApp({
  manifest: { name, routes },
  remote,
}: {
  readonly manifest: SourceManifest<string>;
  readonly remote: RemoteModule;
}): ReactElement {
  // Made once: a new lazy component on each render would lose its state.
  const [screens] = useState(() => createParts(remote.screens, ({ Screen }) => Screen));
  const [widgets] = useState(() => createParts(remote.widgets, ({ Widget }) => Widget));
  const openRoutes = routes.filter((route) => route.redirect === undefined && route.isOpen !== false);
  const loading = (
    <Page>
      <Skeleton shape="card" count={3} />
    </Page>
  );
  const renderRoute = ({ path, redirect, isOpen }: RemoteRoute): ReactElement => {
    const Screen = isOpen === false ? undefined : screens.get(path);
    return redirect !== undefined ? <Redirect to={redirect} /> : Screen === undefined ? <NotFound /> : <Screen />;
  };
  return (
    <BrowserRouter>
      <DeveloperBar name={name} />
      <main>
        <Suspense fallback={loading}>
          <Routes>
            <Route path="/" element={<Contents name={name} routes={openRoutes} widgets={widgets} />} />
            {routes.map((route) => (
              <Route key={route.path} path={route.path} element={renderRoute(route)} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </main>
      <Toasts />
    </BrowserRouter>
  );
}

function NotFound(): ReactElement {
  return (
    <Page>
      <PageHeader title={TEXTS.notFound} backTo="/" />
    </Page>
  );
}

function Redirect({ to }: { readonly to: string }): ReactElement {
  const { search } = useLocation();
  return <Navigate to={toAppPath(to + search) ?? getPath('start')} replace />;
}

interface ContentsProps {
  readonly name: string;
  readonly routes: readonly RemoteRoute[];
  readonly widgets: ReadonlyMap<string, Part>;
}

function Contents({ name, routes, widgets }: ContentsProps): ReactElement {
  return (
    <Page>
      <PageHeader title={name} />
      {widgets.size > 0 && (
        <Section title={TEXTS.widgets}>
          {[...widgets].map(([widget, Widget]) => (
            <Widget key={widget} />
          ))}
        </Section>
      )}
      <Section title={TEXTS.routes}>
        <List>
          {routes.map((route) => (
            <ListItem
              key={route.path}
              title={route.path}
              detail={`${route.layout}, ${route.auth}`}
              to={toAppPath(encodeURI(route.path)) ?? getPath('start')}
            />
          ))}
        </List>
      </Section>
    </Page>
  );
}
