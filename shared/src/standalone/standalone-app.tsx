import { lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { toAppPath, getPath } from '@padauk/contract/paths';
import type { SourceManifest, RemoteRoute } from '@padauk/contract/registry';
import type { RemoteModule } from '@padauk/shared/federation';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from '@padauk/shared/runtime';
import { List, ListItem, Page, PageHeader, Section, Skeleton, Toasts } from '@padauk/shared/ui';
import { DeveloperBar } from './developer-bar.tsx';

/** For developers, in English only. */
const TEXTS = { routes: 'Screens', widgets: 'Widgets', notFound: 'No screen has this path' };

type Part = ReturnType<typeof lazy<ComponentType>>;

/** Made once: a new lazy component on each render would lose its state. */
function createParts(remote: RemoteModule): {
  readonly screens: ReadonlyMap<string, Part>;
  readonly widgets: ReadonlyMap<string, Part>;
} {
  const screens = Object.entries(remote.screens).map(
    ([path, load]) => [path, lazy(() => load().then(({ Screen }) => ({ default: Screen })))] as const,
  );
  const widgets = Object.entries(remote.widgets).map(
    ([name, load]) => [name, lazy(() => load().then(({ Widget }) => ({ default: Widget })))] as const,
  );
  return { screens: new Map(screens), widgets: new Map(widgets) };
}

export function StandaloneApp({
  manifest,
  remote,
}: {
  readonly manifest: SourceManifest<string>;
  readonly remote: RemoteModule;
}): ReactElement {
  const [{ screens, widgets }] = useState(() => createParts(remote));
  const openRoutes = manifest.routes.filter((route) => route.redirect === undefined && route.isOpen !== false);
  return (
    <BrowserRouter>
      <DeveloperBar name={manifest.name} />
      <main>
        <Suspense
          fallback={
            <Page>
              <Skeleton shape="card" count={3} />
            </Page>
          }
        >
          <Routes>
            <Route path="/" element={<Contents name={manifest.name} routes={openRoutes} widgets={widgets} />} />
            {manifest.routes.flatMap((route) =>
              route.redirect === undefined
                ? []
                : [<Route key={route.path} path={route.path} element={<Redirect to={route.redirect} />} />],
            )}
            {openRoutes.map((route) => (
              <Route key={route.path} path={route.path} element={<RoutePart part={screens.get(route.path)} />} />
            ))}
            <Route
              path="*"
              element={
                <Page>
                  <PageHeader title={TEXTS.notFound} backTo="/" />
                </Page>
              }
            />
          </Routes>
        </Suspense>
      </main>
      <Toasts />
    </BrowserRouter>
  );
}

/** A route without a screen is a bug of the remote. */
function RoutePart({ part: Part }: { readonly part: Part | undefined }): ReactElement {
  return Part === undefined ? (
    <Page>
      <PageHeader title={TEXTS.notFound} backTo="/" />
    </Page>
  ) : (
    <Part />
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
