import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { Change, Release } from '../core/derived-build.ts';
import type { KnownRemote } from '../pages/remotes.ts';

/** A way in which a build can fail: in its files, or on its way to the page. */
export interface Failure {
  readonly name: string;
  readonly change?: Change;
  readonly damage?: (folder: string, remote: Pick<KnownRemote, 'chunk'>) => Promise<void>;
  /** Intercepts the request for the entry or the screen's chunk. */
  readonly onTheWay?: { readonly file: 'entry' | 'chunk'; readonly answer: () => (route: Route) => Promise<void> };
  /** The build still works. */
  readonly isRecovered?: true;
}

const containerOf = (release: Release, module: string): string =>
  `var ${release.container} = { init: () => undefined, get: () => Promise.resolve(() => (${module})(${JSON.stringify(release.manifest)})) };`;
const inEntry =
  (make: (text: string, release: Release) => string): Change =>
  (file, text, release) =>
    file === release.entry ? make(text, release) : text;

const THROWS_AT_RENDER = `(manifest) => {
  const part = () => { throw new Error('a bug in this build'); };
  const all = (names, kind) => Object.fromEntries(names.map((name) => [name, () => Promise.resolve({ [kind]: part })]));
  return { contractMajor: 1, prepare: () => Promise.resolve(), canLeave: () => true, screens: all(manifest.routes.map((route) => route.path), 'Screen'), widgets: all(manifest.widgets.map((widget) => widget.name), 'Widget') };
}`;

/** Requires the next major version of the runtime. Throws if the entry has no such requirement to change. */
function needsAnotherRuntime(entry: string): string {
  const changed = entry.replace(/("@padauk\/shared\/runtime",[^[]*\[1,)1,/, (_, before: string) => `${before}2,`);
  if (changed === entry) throw new Error('the entry does not say which runtime it needs');
  return changed;
}

const always = (answer: Parameters<Route['fulfill']>[0]) => () => (route: Route) => route.fulfill(answer);
const never = () => (): Promise<void> => new Promise(() => undefined);

function onlyOnce(): (route: Route) => Promise<void> {
  let isLost = false;
  return async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort('connectionreset');
  };
}

export const TEN_FAILURES: readonly Failure[] = [
  { name: 'entry 404', damage: (folder) => rm(path.join(folder, 'remoteEntry.js')) },
  { name: 'entry 500', onTheWay: { file: 'entry', answer: always({ status: 500, body: 'broken' }) } },
  { name: 'entry hanging', onTheWay: { file: 'entry', answer: never } },
  {
    name: 'entry answered 200 with HTML',
    onTheWay: {
      file: 'entry',
      answer: always({
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
  { name: 'chunk missing once', onTheWay: { file: 'chunk', answer: onlyOnce }, isRecovered: true },
  { name: 'chunk missing always', damage: (folder, { chunk }) => rm(path.join(folder, chunk)) },
  { name: 'wrong shape', change: inEntry((_, release) => containerOf(release, '() => ({ hello: "world" })')) },
  { name: 'throw at render', change: inEntry((_, release) => containerOf(release, THROWS_AT_RENDER)) },
  { name: 'wrong shared range', change: inEntry(needsAnotherRuntime) },
];

export async function onTheWay(
  page: Page,
  failure: Failure,
  { folder, chunk }: { readonly folder: string; readonly chunk: string },
): Promise<void> {
  if (failure.onTheWay === undefined) return;
  await page.route(
    `**${folder}${failure.onTheWay.file === 'entry' ? 'remoteEntry.js' : chunk}`,
    failure.onTheWay.answer(),
  );
}
