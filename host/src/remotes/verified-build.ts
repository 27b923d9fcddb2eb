import { FILE_HASHES_FILE, parseFileHashes, type FileHash } from '@padauk/contract/delivery/file-hashes';
import type { RegistryBuild } from '@padauk/contract/delivery/registry';
import { BuildFailure, BuildTimeout } from './build-failure.ts';
import { runWithRetries } from './retries.ts';

/** A build whose files the host checks: its bundler writes no digests into its own loader. */
interface VerifiedBuild {
  /** `/r/<remote>/<build>/` */
  readonly folder: string;
  readonly files: ReadonlyMap<string, FileHash>;
}

const FOLDER = /^\/r\/[^/]+\/[^/]+\//;
/** Of a file of at most 70 KB. After this time the request is lost, and a new one is faster (ADR-3). */
const ATTEMPT_TIMEOUT_MS = 6_000;
const LAST_ATTEMPT_MS = 8_000;
const builds = new Map<string, VerifiedBuild>();
/** Address → its check, and its place in the module map. Failures are forgotten: the next try asks again. */
const checks = new Map<string, Promise<void>>();
const preloads = new Map<string, Promise<void>>();
const lists = new Map<string, Promise<void>>();

function runOnce(running: Map<string, Promise<void>>, address: string, run: () => Promise<void>): Promise<void> {
  const known = running.get(address);
  if (known !== undefined) return known;
  const started = run();
  running.set(address, started);
  started.catch(() => running.delete(address));
  return started;
}

/** Empty for another origin, which the page's policy refuses. */
function toPath(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin ? pathname : '';
}

const findFolder = (path: string): string => FOLDER.exec(path)?.[0] ?? '';

/** One try, until the last byte. */
async function requestText(address: string, options: RequestInit): Promise<string> {
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(), ATTEMPT_TIMEOUT_MS);
  try {
    const answer = await fetch(address, { ...options, signal: attempt.signal });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return await answer.text();
  } catch (failure) {
    if (attempt.signal.aborted) throw new BuildTimeout('chunk', `${address}: no answer in ${ATTEMPT_TIMEOUT_MS} ms`);
    throw new BuildFailure('chunk', `${address}: ${String(failure)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** After a failure past the HTTP cache, which may hold an altered copy. */
async function fetchText(address: string, integrity: string): Promise<string> {
  let cache: RequestCache = 'default';
  const attempt = (): Promise<string> => {
    const options = { integrity, cache };
    cache = 'reload';
    return requestText(address, options);
  };
  return runWithRetries(attempt, { lastAttemptMs: LAST_ATTEMPT_MS });
}

/** Null for a file of no such build. Throws for a file that the list does not have. */
function findHash(path: string): string | null {
  const build = builds.get(findFolder(path));
  if (build === undefined) return null;
  const file = build.files.get(path.slice(build.folder.length));
  if (file === undefined) throw new BuildFailure('chunk', `${path} is not a file of its build`);
  return file.hash;
}

/** The bytes are in the HTTP cache afterwards. The element or module that follows checks them again. */
const checkFile = (address: string, hash: string): Promise<void> =>
  runOnce(checks, address, async () => void (await fetchText(address, hash)));

function insertChecked(node: Node, insert: () => void): void {
  const address = node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : '';
  const path = address === '' ? '' : toPath(address);
  if (path === '') return insert();
  const element = node as HTMLScriptElement | HTMLLinkElement; // others have no address
  const refuse = (): void => {
    // webpack's loader of style sheets removes the element from its parent, and would fail without one.
    new DocumentFragment().append(element);
    element.dispatchEvent(new Event('error'));
  };
  let hash: string | null;
  try {
    hash = findHash(path);
  } catch {
    queueMicrotask(refuse);
    return;
  }
  if (hash === null) return insert();
  element.crossOrigin = 'anonymous';
  element.integrity = hash;
  void checkFile(path, hash).then(insert, refuse);
}

/** Loaders of all bundlers insert scripts and style sheets here. */
function guardHead(): void {
  const { head } = document;
  const { appendChild, insertBefore, append } = head;
  head.appendChild = (node) => {
    insertChecked(node, () => void appendChild.call(head, node));
    return node;
  };
  head.insertBefore = (node, before) => {
    // The other node may be gone by then.
    insertChecked(node, () => void insertBefore.call(head, node, before?.parentNode === head ? before : null));
    return node;
  };
  head.append = (...nodes) => {
    for (const node of nodes)
      if (typeof node === 'string') append.call(head, node);
      else insertChecked(node, () => append.call(head, node));
  };
  head.prepend = (...nodes) => {
    const first = head.firstChild;
    for (const node of nodes) head.insertBefore(typeof node === 'string' ? new Text(node) : node, first);
  };
}

function listClosure({ folder, files }: VerifiedBuild, path: string): readonly string[] {
  const names = new Set([path.slice(folder.length)]);
  for (const name of names) for (const imported of files.get(name)?.imports ?? []) names.add(imported);
  return [...names].map((name) => folder + name);
}

/** Puts a module into the page's module map, if its bytes match. A browser without it imports the checked copy. */
function preloadModule(href: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new BuildFailure('chunk', `${href} did not arrive, or was altered`));
    Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', integrity, href });
    document.body.append(link);
  });
}

type ImportModule = (address: string) => Promise<unknown>;
const importNative: ImportModule = (address) => import(/* webpackIgnore: true */ address);

/** Checks a module and everything that it imports statically, before any of it runs. */
export async function importChecked(address: string, importModule = importNative): Promise<unknown> {
  const path = toPath(address);
  const build = builds.get(findFolder(path));
  if (build === undefined) return importModule(address);
  const files = listClosure(build, path).map((file) => ({ file, hash: findHash(file) ?? '' }));
  await Promise.all(files.map(({ file, hash }) => checkFile(file, hash)));
  await Promise.all(files.map(({ file, hash }) => runOnce(preloads, file, () => preloadModule(file, hash))));
  // Without a query, which would name another module, of unchecked bytes.
  return importModule(new URL(path, location.href).href);
}

/** From now on no unchecked file of the build runs. */
export function guardBuild({ entry, fileHashes = '' }: RegistryBuild): Promise<void> {
  const folder = findFolder(entry);
  return runOnce(lists, folder, () => readList(folder, fileHashes));
}

async function readList(folder: string, fileHashes: string): Promise<void> {
  const list = parseFileHashes(await fetchText(folder + FILE_HASHES_FILE, fileHashes));
  if (list === null) throw new BuildFailure('entry', `${folder}${FILE_HASHES_FILE} is malformed`);
  if (builds.size === 0) {
    guardHead();
    Object.assign(globalThis, { __PADAUK_IMPORT__: (address: string) => importChecked(address) });
  }
  builds.set(folder, { folder, files: new Map(Object.entries(list.files)) });
}
