import { OFFICE_KEY_HEADER } from '@padauk/contract/office/office';

export interface RecordedCall {
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
}

interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

/** Fakes the operators' port at `fetch`. Paths under `/release/` answer in lines, the result last. */
export interface FakePort {
  readonly calls: readonly RecordedCall[];
  readonly setReply: (path: string, reply: Reply) => void;
  /** Excludes polled queries. */
  readonly changes: () => readonly RecordedCall[];
}

const QUERY_PATH = /^\/release\/(?:status|sizes|history|graph)$/;

export function createFakePort(): FakePort {
  const replies = new Map<string, Reply>();
  const calls: RecordedCall[] = [];
  globalThis.fetch = jest.fn((input: string, { headers = {}, body }: RequestInit = {}) => {
    const [path = ''] = input.split('?');
    const key = new Map(Object.entries(headers)).get(OFFICE_KEY_HEADER) ?? '';
    calls.push({ path, key, body: typeof body === 'string' ? JSON.parse(body) : null });
    const reply = replies.get(path);
    return reply === undefined ? Promise.reject(new TypeError('no response')) : Promise.resolve(createResponse(reply));
  }) as unknown as typeof fetch; // the page passes a URL string and an options object
  return {
    calls,
    setReply: (path, reply) => void replies.set(path, reply),
    changes: () => calls.filter(({ path, body }) => body !== null && !QUERY_PATH.test(path)),
  };
}

/** jsdom lacks Response. */
function createResponse({ status = 200, body }: Reply): Pick<Response, 'ok' | 'status' | 'json' | 'body' | 'blob'> {
  const lines = new TextEncoder().encode(`${JSON.stringify({ progress: 'first' })}\n${JSON.stringify(body)}\n`);
  return {
    ok: status < 400,
    status,
    json: () => Promise.resolve(body),
    blob: () => Promise.resolve(new Blob([lines])),
    body: new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        controller.enqueue(lines);
        controller.close();
      },
    }),
  };
}
