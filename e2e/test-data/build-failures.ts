import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { FileTransform, Release } from '../core/derived-build.ts';
import type { KnownRemote } from '../pages/remotes.ts';

/** A way in which a build can fail: in its files, or on its way to the page. */
export interface Failure {
  readonly name: string;
  readonly change?: FileTransform;
  readonly damage?: (folder: string, remote: Pick<KnownRemote, 'chunk'>) => Promise<void>;
  /** Intercepts the request for the entry or the screen's chunk. */
  readonly intercept?: { readonly file: 'entry' | 'chunk'; readonly answer: () => (route: Route) => Promise<void> };
  /** The build still works. */
  readonly isRecovered?: true;
}

function buildContainer({ container, format, manifest }: Release, module: string): string {
  const made = `{ init: () => undefined, get: () => Promise.resolve(() => (${module})(${JSON.stringify(manifest)})) }`;
  return format === 'module' ? `export const { init, get } = ${made};` : `var ${container} = ${made};`;
}
const changeEntry =
  (make: (text: string, release: Release) => string): FileTransform =>
  (file, text, release) =>
    file === release.entry ? make(text, release) : text;

const THROWS_AT_RENDER = `(manifest) => {
  const part = () => { throw new Error('a bug in this build'); };
  const all = (names, kind) => Object.fromEntries(names.map((name) => [name, () => Promise.resolve({ [kind]: part })]));
  return { contractMajor: 1, prepare: () => Promise.resolve(), canLeave: () => true, screens: all(manifest.routes.map((route) => route.path), 'Screen'), widgets: all(manifest.widgets.map((widget) => widget.name), 'Widget') };
}`;

/** In the entry, or in a file of its own (Vite). */
const requireNextRuntime: FileTransform = (file, text) =>
  file.endsWith('.js')
    ? text
        .replace(/("@padauk\/shared\/runtime",[^[]*\[1,)1,/, (_, before: string) => `${before}2,`)
        .replace(/(@padauk\/shared\/runtime[^}]*?requiredVersion:["`]\^)1\./, (_, before: string) => `${before}2.`)
    : text;

const fulfillWith = (answer: Parameters<Route['fulfill']>[0]) => () => (route: Route) => route.fulfill(answer);
const neverRespond = () => (): Promise<void> => new Promise(() => undefined);

function failOnce(): (route: Route) => Promise<void> {
  let isLost = false;
  return async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort('connectionreset');
  };
}

export const BUILD_FAILURES: readonly Failure[] = [
  { name: 'entry 404', damage: (folder) => rm(path.join(folder, 'remoteEntry.js')) },
  { name: 'entry 500', intercept: { file: 'entry', answer: fulfillWith({ status: 500, body: 'broken' }) } },
  { name: 'entry hanging', intercept: { file: 'entry', answer: neverRespond } },
  {
    name: 'entry answered 200 with HTML',
    intercept: {
      file: 'entry',
      answer: fulfillWith({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><title>Log in to this network</title>',
      }),
    },
  },
  {
    name: 'tampered file',
    damage: (folder, { chunk }) => appendFile(path.join(folder, chunk), ';globalThis.strangerRan = true;'),
  },
  { name: 'chunk missing once', intercept: { file: 'chunk', answer: failOnce }, isRecovered: true },
  { name: 'chunk missing always', damage: (folder, { chunk }) => rm(path.join(folder, chunk)) },
  { name: 'wrong shape', change: changeEntry((_, release) => buildContainer(release, '() => ({ hello: "world" })')) },
  { name: 'throw at render', change: changeEntry((_, release) => buildContainer(release, THROWS_AT_RENDER)) },
  { name: 'wrong shared range', change: requireNextRuntime },
];

export async function interceptRequest(
  page: Page,
  failure: Failure,
  { folder, chunk }: { readonly folder: string; readonly chunk: string },
): Promise<void> {
  if (failure.intercept === undefined) return;
  await page.route(
    `**${folder}${failure.intercept.file === 'entry' ? 'remoteEntry.js' : chunk}`,
    failure.intercept.answer(),
  );
}
