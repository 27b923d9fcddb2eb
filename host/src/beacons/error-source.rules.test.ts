import { BEACON_LIMITS } from '@padauk/contract/delivery/beacons';
import { toPageError, formatFrames, toRejectionError, findErrorSource } from './error-source.rules.ts';

const ORIGIN = 'https://play.test';
const SHELL = `    at render (${ORIGIN}/host/9f3a2b1c/shared.js:1:5000)`;
const CHUNK = '/r/lottery/1.4.2-ab12cd3/bet.3fa2.js';
const LOTTERY = `    at Board (${ORIGIN}${CHUNK}:2:1234)`;
const FIREFOX = `Board@${ORIGIN}${CHUNK}:2:1234`;
const EXTENSION = '    at x (chrome-extension://abcdef/content.js:1:1)';
const lottery = { remote: 'lottery', build: '1.4.2-ab12cd3', place: `${CHUNK}:2:1234` };
const shell = { remote: 'host', build: '9f3a2b1c', place: '/host/9f3a2b1c/shared.js:1:5000' };

/** The error event of a script of another origin without CORS: it has no details. */
const UNCAUGHT = { error: null, message: 'Script error.', filename: '', lineno: 0, colno: 0 };

function createError(message: string, ...frames: readonly string[]): Error {
  return Object.assign(new TypeError(message), { stack: [`TypeError: ${message}`, ...frames].join('\n') });
}

describe('the source of an error', () => {
  it.each([
    ['a remote', [LOTTERY], lottery],
    ['a remote that called shell code', [SHELL, LOTTERY], lottery],
    ['a remote, in the stack format of Firefox', [FIREFOX], lottery],
    ['the shell', [SHELL], shell],
    ['null for an extension', [EXTENSION], null],
    ['null without a stack', [], null],
  ])('is %s', (_source, frames, expected) => {
    expect(findErrorSource(frames.join('\n'))).toEqual(expected);
  });

  it('is returned with the name and message of the error', () => {
    const error = createError('x is undefined', LOTTERY);
    const expected = { ...lottery, message: 'TypeError: x is undefined', stack: lottery.place };
    expect(toPageError({ ...UNCAUGHT, error })).toEqual(expected);
  });

  it('is derived from the file if there is no stack', () => {
    const place = { filename: `${ORIGIN}/host/9f3a2b1c/shared.js`, lineno: 1, colno: 5000 };
    const expected = { ...shell, message: 'Uncaught SyntaxError' };
    expect(toPageError({ error: null, message: 'Uncaught SyntaxError', ...place })).toEqual(expected);
  });

  it.each([
    ['of an extension', { error: createError('x', EXTENSION), filename: 'chrome-extension://abcdef/content.js' }],
    ['of another origin', {}],
    [
      'of a ResizeObserver loop',
      { message: 'ResizeObserver loop completed with undelivered notifications.', filename: `${ORIGIN}/home` },
    ],
  ])('is null for an error %s', (_source, event) => {
    expect(toPageError({ ...UNCAUGHT, ...event })).toBeNull();
  });
});

describe('an unhandled rejection', () => {
  it.each([
    [
      'of a remote is attributed to its build',
      createError('x is undefined', LOTTERY),
      { ...lottery, message: 'TypeError: x is undefined', stack: lottery.place },
    ],
    [
      'of a chunk that failed to load is attributed to the build of its file',
      Object.assign(new Error('lost'), {
        name: 'ChunkLoadError',
        stack: `ChunkLoadError: Loading chunk 7 failed.\n(error: ${ORIGIN}${CHUNK})\n${SHELL}`,
      }),
      { ...lottery, place: CHUNK, message: 'ChunkLoadError: lost', stack: `${CHUNK}\n${shell.place}` },
    ],
    ['without a stack is attributed to the shell', 'gone', { remote: 'host', build: 'h1', place: '', message: 'gone' }],
    ['of an extension is null', createError('x', EXTENSION), null],
    ['of an aborted call is null', Object.assign(new Error('aborted'), { name: 'AbortError' }), null],
  ])('%s', (_source, reason, expected) => {
    expect(toRejectionError(reason, 'h1')).toEqual(expected);
  });
});

describe('a reported stack', () => {
  it('contains only our scripts, without messages, function names and extensions', () => {
    const stack = ['TypeError: no player 09770000001', LOTTERY, EXTENSION, SHELL, LOTTERY].join('\n');

    expect(formatFrames(stack)).toBe(`${lottery.place}\n${shell.place}`);
  });

  it('is truncated between two frames', () => {
    const long = Array.from({ length: 50 }, (_, line) => LOTTERY.replace(':2:', `:${line}:`)).join('\n');
    const wide = Array.from({ length: 8 }, (_, line) => LOTTERY.replace('bet', `${'b'.repeat(90)}${line}`)).join('\n');

    expect(formatFrames(long)?.split('\n')).toHaveLength(BEACON_LIMITS.stackFrames);
    expect(formatFrames(wide)?.length).toBeLessThanOrEqual(BEACON_LIMITS.stackLength);
    expect(formatFrames(wide)).toMatch(/:2:1234$/);
  });

  it.each([
    ['no stack', undefined],
    ['an extension', EXTENSION],
  ])('is undefined for %s', (_source, stack) => {
    expect(formatFrames(stack)).toBeUndefined();
  });
});
