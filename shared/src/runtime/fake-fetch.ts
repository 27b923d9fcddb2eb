/** Fakes the network at `fetch`, below axios, for tests of the runtime. Screen tests use `testing/fake-api.ts`. */
export interface FakeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

type FakeInit = Pick<FakeRequest, 'signal'> & Partial<FakeRequest>;

export interface FakeResponse {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export function fakeFetch(
  respond: (request: FakeRequest) => FakeResponse | Promise<FakeResponse>,
): readonly FakeRequest[] {
  const requests: FakeRequest[] = [];
  const fake = async (url: string, init: FakeInit): Promise<unknown> => {
    const request = {
      ...init,
      url,
      method: init.method ?? 'GET',
      headers: { ...init.headers },
      body: init.body ?? null,
    };
    requests.push(request);
    const { status = 200, body = {}, headers = {} } = await respond(request);
    return {
      status,
      ok: status >= 200 && status < 300,
      statusText: '',
      headers: new Map(Object.entries(headers)),
      body,
      text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
    };
  };
  Object.assign(globalThis, { fetch: fake });
  return requests;
}

export const hangUntilAborted = ({ signal }: FakeRequest): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));

export function createDeferred<Answer = FakeResponse>(): {
  readonly promise: Promise<Answer>;
  readonly resolve: (answer: Answer) => void;
} {
  let resolveAnswer: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => {
    resolveAnswer = resolve;
  });
  return { promise, resolve: resolveAnswer };
}
