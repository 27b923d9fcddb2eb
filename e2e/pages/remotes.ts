import type { Page } from '@playwright/test';
import type { AppPath } from '@padauk/contract/paths';
import type { Registry } from '@padauk/contract/delivery/registry';
import { toAppPath } from '../test-data/paths.ts';
import { createAppPage } from './app.ts';

export interface KnownRemote {
  readonly name: string;
  readonly path: AppPath;
  readonly title: string;
  readonly chunk: string;
}

export function findFirstPath({ remotes }: Registry, name: string): AppPath {
  const { builds = {}, active = '' } = remotes[name] ?? {};
  const first = builds[active]?.manifest.routes.find((route) => route.isOpen !== false && route.redirect === undefined);
  if (first === undefined) throw new Error(`${name} has no page that is open`);
  return toAppPath(first.path);
}

export async function inspectRemotes(
  page: Page,
  registry: Registry,
  names: readonly string[],
): Promise<readonly KnownRemote[]> {
  const app = createAppPage(page, 'en');
  const known: KnownRemote[] = [];
  for (const name of names) {
    const path = findFirstPath(registry, name);
    await app.open(path);
    await app.waitUntilLoaded();
    const title = (await app.title.textContent()) ?? '';
    const folder = `/r/${name}/${registry.remotes[name]?.active ?? ''}/`;
    known.push({ name, path, title, chunk: await findScreenChunk(page, folder) });
  }
  return known;
}

/** The first script with its own name: neither the entry nor texts. Other bundlers name the file of the screen. */
const SCREEN_CHUNK = /^[a-z\d-]+\.js$|[._]screen[._-].*\.js$/;

async function findScreenChunk(page: Page, folder: string): Promise<string> {
  const requestedPaths = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .toSorted((one, other) => one.startTime - other.startTime)
      .map(({ name }) => new URL(name).pathname),
  );
  const files = requestedPaths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  const chunk = files.find((file) => SCREEN_CHUNK.test(file) && !/(?:^|-)text-[a-z]+-json\.js$/.test(file));
  if (chunk === undefined) throw new Error(`no chunk of a screen was requested from ${folder}: ${files.join(', ')}`);
  return chunk;
}
