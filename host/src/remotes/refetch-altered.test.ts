import { startAlteredFileRefetch } from './refetch-altered.ts';

const ENTRY = 'http://localhost/r/garden/b2/remoteEntry.js';
const SHEET = 'http://localhost/r/garden/b2/board.css';

const fetchMock = jest.fn((_url: string, _options: RequestInit) => Promise.reject(new TypeError('refused')));
Object.assign(globalThis, { fetch: fetchMock });
jest.useFakeTimers();
startAlteredFileRefetch();

afterEach(() => {
  jest.runAllTimers();
  fetchMock.mockClear();
});

function failToLoad(element: HTMLScriptElement | HTMLLinkElement): void {
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
}

const createScript = (integrity = 'sha384-abc') =>
  Object.assign(document.createElement('script'), { type: 'test', src: ENTRY, integrity });
const createSheet = () => Object.assign(document.createElement('link'), { href: SHEET, integrity: 'sha256-abc' });

describe('a file of a remote that was altered in transit', () => {
  it.each([
    ['script', createScript, ENTRY, 'sha384-abc'],
    ['style sheet', createSheet, SHEET, 'sha256-abc'],
  ] as const)('E3 is requested again without the cache and with its hash: a %s', (_what, make, url, integrity) => {
    failToLoad(make());
    expect(fetchMock.mock.calls).toEqual([[url, { cache: 'reload', integrity }]]);
  });

  it('E3 is requested again once although several tries fail', () => {
    failToLoad(createScript());
    failToLoad(createScript());
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('E3 is requested again when the player tries again later', () => {
    failToLoad(createScript());
    jest.advanceTimersByTime(5_000);
    failToLoad(createScript());
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('is not requested again without a hash or after a script error', () => {
    failToLoad(createScript(''));
    dispatchEvent(new ErrorEvent('error'));
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
