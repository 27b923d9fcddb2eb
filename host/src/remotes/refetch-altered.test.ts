import { startRefetchOfAltered } from './refetch-altered.ts';

const ENTRY = 'http://localhost/r/garden/b2/remoteEntry.js';
const SHEET = 'http://localhost/r/garden/b2/board.css';

const asked = jest.fn((_url: string, _options: RequestInit) => Promise.reject(new TypeError('refused')));
Object.assign(globalThis, { fetch: asked });
jest.useFakeTimers();
startRefetchOfAltered();

afterEach(() => {
  jest.runAllTimers();
  asked.mockClear();
});

function fail(element: HTMLScriptElement | HTMLLinkElement): void {
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
}

const script = (integrity = 'sha384-abc') =>
  Object.assign(document.createElement('script'), { type: 'test', src: ENTRY, integrity });
const sheet = () => Object.assign(document.createElement('link'), { href: SHEET, integrity: 'sha256-abc' });

describe('a file of a remote that was altered on its way', () => {
  it.each([
    ['script', script, ENTRY, 'sha384-abc'],
    ['style sheet', sheet, SHEET, 'sha256-abc'],
  ] as const)('E3 is asked for past the cache, held to its hash: a %s', (_what, make, url, integrity) => {
    fail(make());
    expect(asked.mock.calls).toEqual([[url, { cache: 'reload', integrity }]]);
  });

  it('E3 is asked for once, however many tries fail', () => {
    fail(script());
    fail(script());
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('E3 is asked for again when the player tries again', () => {
    fail(script());
    jest.advanceTimersByTime(5_000);
    fail(script());
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('leaves alone what has no hash, and what a script has thrown', () => {
    fail(script(''));
    dispatchEvent(new ErrorEvent('error'));
    expect(asked).not.toHaveBeenCalled();
  });
});
