import type { FileHash } from '@padauk/contract/delivery/file-hashes';
import { createBuild } from '../test-data/registry-fixtures.tsx';
import { guardBuild, importChecked } from './verified-build.ts';

/** Stands for a digest: the letters of the text. */
const toHash = (text: string): string => `sha256-${text.replaceAll(/\W/g, '').slice(0, 43).padEnd(43, 'A')}=`;

/** Address → its answers, in order; the last one stays. */
const server = new Map<string, string[]>();
const steps: string[] = [];

/** Addresses whose first answer never comes. */
const hanging = new Set<string>();

const fetchMock = jest.fn(async (address: string, { integrity = '', cache, signal }: RequestInit) => {
  steps.push(`fetch ${address}${cache === 'reload' ? ' past the cache' : ''}`);
  if (hanging.delete(address))
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  const answers = server.get(address) ?? [];
  const text = answers.length > 1 ? answers.shift() : answers[0];
  if (text === undefined) return { ok: false, status: 404 };
  if (toHash(text) !== integrity) throw new TypeError('Failed to fetch');
  return { ok: true, status: 200, text: async () => text };
});
Object.assign(globalThis, { fetch: fetchMock });

const importModule = jest.fn(async (address: string) => {
  steps.push(`import ${new URL(address).pathname}`);
  return { address };
});

const readPath = ({ href }: HTMLLinkElement): string => new URL(href).pathname;
/** Files whose modulepreload fails. */
const unloadable = new Set<string>();
let supportsPreload: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  supportsPreload = true;
  jest.spyOn(DOMTokenList.prototype, 'supports').mockImplementation(() => supportsPreload);
  jest.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    for (const link of nodes.filter((node) => node instanceof HTMLLinkElement)) {
      steps.push(`preload ${readPath(link)} ${link.integrity.slice(0, 10)}`);
      link.dispatchEvent(new Event(unloadable.has(readPath(link)) ? 'error' : 'load'));
    }
  });
  steps.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  server.clear();
  unloadable.clear();
});

type Texts = Readonly<Record<string, string>>;
interface Listed {
  readonly imports?: Readonly<Record<string, readonly string[]>>;
  readonly list?: string;
}

let count = 0;

/** Name → text of the file. Each test has its own build, because a page guards a build once. */
function offerBuild(texts: Texts, { imports = {}, list }: Listed = {}) {
  count += 1;
  const folder = `/r/garden/v${count}/`;
  const describeFile = ([name, text]: [string, string]): [string, FileHash] => [
    name,
    { hash: toHash(text), ...(imports[name] === undefined ? {} : { imports: imports[name] }) },
  ];
  const hashes =
    list ?? JSON.stringify({ schema: 1, files: Object.fromEntries(Object.entries(texts).map(describeFile)) });
  server.set(`${folder}file-hashes.json`, [hashes]);
  for (const [name, text] of Object.entries(texts)) server.set(folder + name, [text]);
  return { ...createBuild(`v${count}`), entry: `${folder}remoteEntry.js`, folder, fileHashes: toHash(hashes) };
}

async function offerGuarded(texts: Texts, listed?: Listed): Promise<string> {
  const build = offerBuild(texts, listed);
  await guardBuild(build);
  steps.length = 0;
  return build.folder;
}

const createScript = (src: string): HTMLScriptElement => Object.assign(document.createElement('script'), { src });
const createSheet = (href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
/** Runs what waits for the network, but no pause between two tries. */
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

/** Handles the promise at once, because it may reject before the test awaits it. */
const awaitFailure = (load: Promise<unknown>): Promise<unknown> =>
  load.then(
    () => null,
    (failure: unknown) => failure,
  );

function countErrors(element: HTMLElement): jest.Mock {
  const onError = jest.fn();
  element.addEventListener('error', onError);
  return onError;
}

describe('the elements of a build with a list of digests', () => {
  it.each([
    ['script', 'appendChild', createScript, (node: Node) => void document.head.appendChild(node)],
    ['style sheet', 'appendChild', createSheet, (node: Node) => void document.head.appendChild(node)],
    ['script', 'append', createScript, (node: Node) => document.head.append('', node)],
    ['script', 'prepend', createScript, (node: Node) => document.head.prepend('', node)],
    ['style sheet', 'insertBefore', createSheet, (node: Node) => void document.head.insertBefore(node, null)],
  ])('E3 a %s is inserted by %s after its bytes are checked, with its digest', async (_, _method, create, insert) => {
    const folder = await offerGuarded({ 'board.js': 'board' });
    const element = create(`${folder}board.js`);
    insert(element);

    expect([steps, element.isConnected]).toEqual([[`fetch ${folder}board.js`], false]);
    await settle();
    expect([element.isConnected, element.integrity, element.crossOrigin]).toEqual([true, toHash('board'), 'anonymous']);
    expect(fetchMock).toHaveBeenCalledWith(
      `${folder}board.js`,
      expect.objectContaining({ integrity: toHash('board') }),
    );
  });

  it('E3 an altered file is not inserted, and its loader gets an error', async () => {
    const folder = await offerGuarded({ 'board.js': 'board' });
    server.set(`${folder}board.js`, ['evil']);
    const element = createScript(`${folder}board.js`);
    const onError = countErrors(element);
    document.head.appendChild(element);
    await jest.advanceTimersByTimeAsync(10_000);

    expect([element.isConnected, onError.mock.calls.length]).toEqual([false, 1]);
  });

  it('E3 a loader may remove the element of an altered file', async () => {
    const folder = await offerGuarded({ 'board.css': 'board' });
    server.set(`${folder}board.css`, ['evil']);
    const element = createSheet(`${folder}board.css`);
    const onError = jest.fn(() => element.parentNode?.removeChild(element).isConnected);
    element.addEventListener('error', onError);
    document.head.appendChild(element);
    await jest.advanceTimersByTimeAsync(10_000);

    expect(onError).toHaveReturnedWith(false);
  });

  it.each(['other.js', 'other.js?board.js', 'constructor'])(
    'E3 a file that the list lacks is refused without a request: %s',
    async (name) => {
      const folder = await offerGuarded({ 'board.js': 'board' });
      const element = createScript(folder + name);
      const onError = countErrors(element);
      document.head.appendChild(element);
      await settle();

      expect([element.isConnected, onError.mock.calls.length, steps]).toEqual([false, 1, []]);
    },
  );

  it.each([
    ['of another build', createScript('/r/garden/plain/board.js')],
    ['of the host', createSheet('/host/h1/main.css')],
    ['without an address', document.createElement('style')],
    ['of another origin', createScript('https://other.example/r/garden/v1/board.js')],
  ])('an element %s is inserted at once and unchanged', async (_, element) => {
    await offerGuarded({ 'board.js': 'board' });
    document.head.appendChild(element);

    expect([element.isConnected, element.getAttribute('integrity'), steps]).toEqual([true, null, []]);
  });

  it('are inserted at their place, or at the end if the element after them is gone', async () => {
    const names = ['a.css', 'b.css', 'c.css', 'd.css'];
    const folder = await offerGuarded(Object.fromEntries(names.map((name) => [name, name])));
    const [first, last, gone] = [1, 2, 3].map(() => document.createElement('meta'));
    document.head.append(first ?? '', gone ?? '', last ?? '');
    const [a, b, c, d] = names.map((name) => createSheet(folder + name));
    document.head.prepend(c ?? '', d ?? '');
    document.head.insertBefore(a ?? new Comment(), last ?? null);
    document.head.insertBefore(b ?? new Comment(), gone ?? null);
    gone?.remove();
    await settle();

    expect([...document.head.children]).toEqual([c, d, first, a, last, b]);
  });
});

describe('the files of a build with a list of digests', () => {
  it('E3 that fail once are requested again past the HTTP cache, and run', async () => {
    const folder = await offerGuarded({ 'board.js': 'board' });
    server.set(`${folder}board.js`, ['evil', 'board']);
    const element = createScript(`${folder}board.js`);
    document.head.appendChild(element);
    await jest.advanceTimersByTimeAsync(500);

    expect(steps).toEqual([`fetch ${folder}board.js`, `fetch ${folder}board.js past the cache`]);
    expect(element.isConnected).toBe(true);
  });

  it('E3 that do not answer in six seconds are requested again, and run', async () => {
    const folder = await offerGuarded({ 'board.js': 'board' });
    hanging.add(`${folder}board.js`);
    const script = createScript(`${folder}board.js`);
    document.head.append(script);
    await jest.advanceTimersByTimeAsync(5_999);
    expect(steps).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1 + 500);
    expect(steps.at(-1)).toBe(`fetch ${folder}board.js past the cache`);
    expect(script.isConnected).toBe(true);
  });

  it('E3 that fail at every try are requested again when the page asks again', async () => {
    const folder = await offerGuarded({ 'board.js': 'board' });
    server.set(`${folder}board.js`, ['evil']);
    const failure = awaitFailure(importChecked(`${folder}board.js`, importModule));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ phase: 'chunk' });
    server.set(`${folder}board.js`, ['board']);
    await importChecked(`${folder}board.js`, importModule);

    expect(steps.at(-1)).toBe(`import ${folder}board.js`);
  });

  it('are requested once, although several parts of the page need them', async () => {
    const folder = await offerGuarded({ 'board.js': 'board' });
    document.head.append(createScript(`${folder}board.js`), createScript(`${folder}board.js`));
    await settle();

    expect([steps, document.head.children.length]).toEqual([[`fetch ${folder}board.js`], 2]);
  });
});

describe('the list of digests', () => {
  it.each([
    ['malformed', { list: '{"schema":1}' }, {}, 'entry'],
    ['not the one that the registry names', {}, { fileHashes: toHash('other') }, 'chunk'],
  ])('E3 is refused if it is %s', async (_, listed, changes, phase) => {
    const build = { ...offerBuild({ 'board.js': 'board' }, listed), ...changes };
    const failure = awaitFailure(guardBuild(build));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ phase });
    const element = createScript(`${build.folder}board.js`);
    document.head.appendChild(element);

    expect(element.integrity).not.toBe(toHash('board'));
  });

  it('of a guarded build is requested once', async () => {
    const build = offerBuild({ 'board.js': 'board' });
    await Promise.all([guardBuild(build), guardBuild(build)]);
    await guardBuild(build);

    expect(steps).toEqual([`fetch ${build.folder}file-hashes.json`]);
  });

  it('guards two builds at once, each by its own list', async () => {
    const [one, two] = [offerBuild({ 'board.js': 'one' }), offerBuild({ 'board.js': 'two' })];
    await Promise.all([guardBuild(one), guardBuild(two)]);
    const elements = [one, two].map(({ folder }) => createScript(`${folder}board.js`));
    document.head.append(...elements);
    await settle();

    expect(elements.map(({ isConnected, integrity }) => [isConnected, integrity])).toEqual([
      [true, toHash('one')],
      [true, toHash('two')],
    ]);
  });
});

const CYCLE = { 'remoteEntry.js': ['a.js', 'b.js'], 'a.js': ['b.js'], 'b.js': ['a.js', 'deep/c.js'] };
const MODULES = { 'remoteEntry.js': 'entry', 'a.js': 'a', 'b.js': 'b', 'deep/c.js': 'c', 'lazy.js': 'lazy' };

describe('importChecked', () => {
  const list = (step: string, folder: string, names: readonly string[]): string[] =>
    names.map((name) => `${step} ${folder}${name}`);
  const CLOSURE = ['remoteEntry.js', 'a.js', 'b.js', 'deep/c.js'];

  it('E3 checks a module and all its static imports once before it imports the module', async () => {
    const folder = await offerGuarded(MODULES, { imports: CYCLE });
    await importChecked(`${folder}remoteEntry.js`, importModule);

    expect(steps.slice(0, 4)).toEqual(list('fetch', folder, CLOSURE));
    expect(steps.slice(4, 8)).toEqual(
      CLOSURE.map((name) => `preload ${folder}${name} ${toHash(MODULES[name as keyof typeof MODULES]).slice(0, 10)}`),
    );
    expect(steps.slice(8)).toEqual([`import ${folder}remoteEntry.js`]);
  });

  it('does not check a module again that it has checked', async () => {
    const folder = await offerGuarded(MODULES, { imports: { ...CYCLE, 'lazy.js': ['a.js'] } });
    await importChecked(`${folder}remoteEntry.js`, importModule);
    steps.length = 0;
    await importChecked(`http://localhost${folder}lazy.js`, importModule);

    expect(steps.map((step) => step.split(' ').slice(0, 2).join(' '))).toEqual(
      ['fetch', 'preload', 'import'].map((step) => `${step} ${folder}lazy.js`),
    );
  });

  it('E3 imports nothing if one static import was altered', async () => {
    const folder = await offerGuarded(MODULES, { imports: CYCLE });
    server.set(`${folder}deep/c.js`, ['evil']);
    const failure = awaitFailure(importChecked(`${folder}remoteEntry.js`, importModule));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({ phase: 'chunk' });

    expect(steps.filter((step) => !step.startsWith('fetch'))).toEqual([]);
  });

  it('E3 imports nothing if the browser gets other bytes than the check, until they are right', async () => {
    const folder = await offerGuarded(MODULES);
    unloadable.add(`${folder}lazy.js`);
    await expect(importChecked(`${folder}lazy.js`, importModule)).rejects.toMatchObject({ phase: 'chunk' });
    expect(importModule).not.toHaveBeenCalled();
    unloadable.clear();
    await importChecked(`${folder}lazy.js`, importModule);

    expect(importModule).toHaveBeenCalledWith(`http://localhost${folder}lazy.js`);
  });

  it.each([
    ['a module', 'other.js', {}],
    ['a static import', 'lazy.js', { 'lazy.js': ['other.js'] }],
  ])('E3 refuses %s that the list lacks, without a request', async (_, name, imports) => {
    const folder = await offerGuarded(MODULES, { imports });

    await expect(importChecked(folder + name, importModule)).rejects.toMatchObject({ phase: 'chunk' });
    expect(steps).toEqual([]);
  });

  it('E3 imports the checked module, whatever query its address has', async () => {
    const folder = await offerGuarded(MODULES);
    await importChecked(`${folder}lazy.js?unchecked#x`, importModule);

    expect(importModule).toHaveBeenCalledWith(`http://localhost${folder}lazy.js`);
  });

  it('imports after the check in a browser without modulepreload', async () => {
    supportsPreload = false;
    const folder = await offerGuarded(MODULES);
    await importChecked(`${folder}lazy.js`, importModule);

    expect(steps).toEqual([`fetch ${folder}lazy.js`, `import ${folder}lazy.js`]);
  });

  it('imports a module of another build as the browser does', async () => {
    await importChecked('http://localhost/r/garden/plain/board.js?v=1', importModule);

    expect(importModule).toHaveBeenCalledWith('http://localhost/r/garden/plain/board.js?v=1');
    expect(steps).toEqual(['import /r/garden/plain/board.js']);
  });

  it('is the import() of an adopted build', async () => {
    const folder = await offerGuarded(MODULES);
    const importAdopted: unknown = Reflect.get(globalThis, '__PADAUK_IMPORT__');
    const refused: unknown = typeof importAdopted === 'function' ? importAdopted(`${folder}other.js`) : null;

    await expect(refused).rejects.toMatchObject({ phase: 'chunk' });
  });
});
