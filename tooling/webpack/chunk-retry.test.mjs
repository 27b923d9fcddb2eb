import { createRequire } from 'node:module';

const { jest } = import.meta;
const { ChunkRetryRuntimeModule } = createRequire(import.meta.url)('./chunk-retry.cjs');

const LAST_ATTEMPT_MS = 8_000;

function wrapLoad(load, phone = { onLine: true }) {
  const runtime = { e: load };
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the generated code with the fake clock of this test
  new Function('__webpack_require__', 'navigator', new ChunkRetryRuntimeModule(LAST_ATTEMPT_MS).generate())(
    runtime,
    phone,
  );
  return runtime.e;
}

const createLoadError = (facts) =>
  Object.assign(new Error('loading failed'), { name: 'ChunkLoadError', type: 'error', ...facts });

/** Attaches a handler at once, so that an early rejection is not reported as unhandled. */
const waitForOutcome = async (promise) => (await Promise.allSettled([promise]))[0];

describe('chunk retry', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('E3 retries three times with growing delays, then rejects', async () => {
    const load = jest.fn(() => Promise.reject(createLoadError()));
    const outcome = waitForOutcome(wrapLoad(load)('bet'));
    await jest.advanceTimersByTimeAsync(399);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(5000);
    expect(await outcome).toEqual({ status: 'rejected', reason: createLoadError() });
    expect(load.mock.calls).toEqual([['bet'], ['bet'], ['bet'], ['bet']]);
  });

  it.each([
    ['a script that timed out', createLoadError({ type: 'timeout' })],
    ['a style sheet', createLoadError({ code: 'CSS_CHUNK_LOAD_FAILED' })],
  ])('E3 resolves when a retry succeeds after the failure of %s', async (_description, failure) => {
    const load = jest.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce(['chunk']);
    const outcome = waitForOutcome(wrapLoad(load)('bet'));
    await jest.advanceTimersByTimeAsync(700);
    expect(await outcome).toEqual({ status: 'fulfilled', value: ['chunk'] });
  });

  it('starts no attempt after eight seconds, so two timeouts of six seconds are the last', async () => {
    const load = jest.fn(
      () => new Promise((_, reject) => setTimeout(() => reject(createLoadError({ type: 'timeout' })), 6_000)),
    );
    const outcome = waitForOutcome(wrapLoad(load)('bet'));
    await jest.advanceTimersByTimeAsync(12_700);
    expect([await outcome, load.mock.calls.length]).toEqual([
      { status: 'rejected', reason: createLoadError({ type: 'timeout' }) },
      2,
    ]);
  });

  it('E4 does not retry while the phone is offline', async () => {
    const load = jest.fn(() => Promise.reject(createLoadError()));
    await waitForOutcome(wrapLoad(load, { onLine: false })('bet'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a script that loaded but did not register its chunk', createLoadError({ type: 'missing' })],
    ['a module that threw', new TypeError('x is not a function')],
  ])('does not retry %s', async (_description, failure) => {
    const load = jest.fn(() => Promise.reject(failure));
    await expect(wrapLoad(load)('bet')).rejects.toBe(failure);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
