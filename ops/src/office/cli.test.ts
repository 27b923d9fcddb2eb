import { runOfficeCommand, type Terminal } from './cli.ts';

const ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
const ENV = { OFFICE_URL: 'http://127.0.0.1:9', OFFICE_KEY: 'a-key', OFFICE_USER: 'aung' };

interface RecordedOutput {
  readonly requests: Request[];
  readonly printed: string[];
  readonly errors: string[];
  readonly files: { path: string; length: number }[];
}

/** null: no answer. */
function createTerminal(
  response: Response | null,
  env: Terminal['env'] = ENV,
): { readonly terminal: Terminal; readonly seen: RecordedOutput } {
  const seen: RecordedOutput = { requests: [], printed: [], errors: [], files: [] };
  const terminal: Terminal = {
    env,
    fetch: (input, init) => {
      seen.requests.push(new Request(input, init));
      return response === null ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(response);
    },
    print: (text) => void seen.printed.push(text),
    printError: (text) => void seen.errors.push(text),
    readText: (path) =>
      path === 'statement.csv' ? Promise.resolve('date,in') : Promise.reject(new Error('not there')),
    readBytes: (path) =>
      path.startsWith('thingyan') ? Promise.resolve(new Uint8Array([1, 2])) : Promise.reject(new Error('not there')),
    writeFile: (path, bytes) => Promise.resolve(void seen.files.push({ path, length: bytes.length })),
  };
  return { terminal, seen };
}

const createRowsResponse = (...given: object[]): Response => Response.json({ rows: given });

describe('pnpm ops office', () => {
  it('sends a look as a GET, with the key and the name, and prints a table', async () => {
    const { terminal, seen } = createTerminal(
      createRowsResponse({ id: 'a', amountKyat: 500 }, { id: 'b', amountKyat: null }),
    );

    expect(await runOfficeCommand(['top-ups', 'refused'], terminal)).toBe(0);
    expect(seen.requests[0]).toMatchObject({ method: 'GET', url: 'http://127.0.0.1:9/office/top-ups?state=refused' });
    expect([seen.requests[0]?.headers.get('operator-key'), seen.requests[0]?.headers.get('operator')]).toEqual([
      'a-key',
      'aung',
    ]);
    expect(seen.printed).toEqual(['id  amountKyat\na   500\nb   -']);
  });

  it('sends a change as a POST, with its reason', async () => {
    const { terminal, seen } = createTerminal(createRowsResponse({ id: ID, state: 'refused' }));

    expect(
      await runOfficeCommand(['refuse', ID, 'The photo cannot be read', '--why', 'blurred', '--by', 'thiri'], terminal),
    ).toBe(0);
    expect(await seen.requests[0]?.json()).toEqual({ id: ID, reason: 'The photo cannot be read', why: 'blurred' });
    expect(seen.requests[0]?.headers.get('operator')).toBe('thiri');
  });

  it('prints JSON when asked', async () => {
    const { terminal, seen } = createTerminal(createRowsResponse({ version: 7 }));

    expect(await runOfficeCommand(['raise-version', '--json'], terminal)).toBe(0);
    expect(seen.printed).toEqual(['{"rows":[{"version":7}]}']);
  });

  it('names the roles that may, where the role of the key does not reach', async () => {
    const { terminal, seen } = createTerminal(Response.json({ refusal: { code: 'NOT_ALLOWED' } }, { status: 403 }));

    expect(await runOfficeCommand(['approve', ID], terminal)).toBe(1);
    expect(seen.errors).toEqual(['refused: NOT_ALLOWED; approve is for the roles cashier, manager']);
  });

  it('names the address where something else than an office answers', async () => {
    const { terminal, seen } = createTerminal(new Response('<!doctype html>'));

    expect(await runOfficeCommand(['draws'], terminal)).toBe(3);
    expect(seen.errors).toEqual(["http://127.0.0.1:9 is no office: status 200; OFFICE_URL is the operators' port"]);
  });

  it('answers 1 for a refusal, and says its code', async () => {
    const { terminal, seen } = createTerminal(Response.json({ refusal: { code: 'ALREADY_DONE' } }, { status: 409 }));

    expect(await runOfficeCommand(['approve', ID], terminal)).toBe(1);
    expect(seen.errors).toEqual(['refused: ALREADY_DONE']);
  });

  it('answers 1 when the books are wrong', async () => {
    expect(
      await runOfficeCommand(
        ['verify'],
        createTerminal(createRowsResponse({ invariant: 'I3', subject: 'x', detail: 'y' })).terminal,
      ),
    ).toBe(1);
    expect(await runOfficeCommand(['verify'], createTerminal(createRowsResponse()).terminal)).toBe(0);
    expect(
      await runOfficeCommand(
        ['reconcile-transfers', '2026-11-20'],
        createTerminal(createRowsResponse({ transfer: 'x', problem: 'y', ours: '-', theirs: '-' })).terminal,
      ),
    ).toBe(1);
  });

  it.each([
    [[]],
    [['nonsense']],
    [['approve']],
    [['approve', 'not-an-id']],
    [['approve', ID, 'too', 'many']],
    [['approve', ID, '--by', 'No Name']],
    [['clock', '--colour']],
    [['photo', ID]],
  ])('answers 2 for %j, and asks nobody', async (words) => {
    const { terminal, seen } = createTerminal(createRowsResponse());

    expect(await runOfficeCommand(words, terminal)).toBe(2);
    expect(seen.requests).toEqual([]);
  });

  it('answers 3 when nobody answers, or something else does', async () => {
    expect(await runOfficeCommand(['clock'], createTerminal(null).terminal)).toBe(3);
    expect(await runOfficeCommand(['clock'], createTerminal(new Response('<html>', { status: 502 })).terminal)).toBe(3);
  });

  it('answers 4 for a key that is not known', async () => {
    expect(
      await runOfficeCommand(
        ['clock'],
        createTerminal(Response.json({ refusal: { code: 'LOG_IN_FIRST' } }, { status: 401 })).terminal,
      ),
    ).toBe(4);
  });

  it('saves the photo of a slip', async () => {
    const { terminal, seen } = createTerminal(
      new Response(new Uint8Array([255, 216, 255]), { headers: { 'content-type': 'image/jpeg' } }),
    );

    expect(await runOfficeCommand(['photo', ID, '--out', 'slip.jpg'], terminal)).toBe(0);
    expect(seen.files).toEqual([{ path: 'slip.jpg', length: 3 }]);
  });

  it('H1 sends a picture as its bytes, and prints the id by which a promotion names it', async () => {
    const { terminal, seen } = createTerminal(createRowsResponse({ id: ID }));

    expect(await runOfficeCommand(['promotion-picture', 'thingyan.PNG'], terminal)).toBe(0);
    const [sent] = seen.requests;
    expect([sent?.method, sent?.url, sent?.headers.get('content-type')]).toEqual([
      'POST',
      'http://127.0.0.1:9/office/promotion-pictures',
      'image/png',
    ]);
    expect(new Uint8Array((await sent?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([1, 2]));
    expect(seen.printed).toEqual([expect.stringContaining(ID)]);
  });

  it.each([[['promotion-picture', 'thingyan.gif']], [['promotion-picture', 'gone.jpg']], [['promotion-picture']]])(
    'sends no picture for %j',
    async (words) => {
      const { terminal, seen } = createTerminal(createRowsResponse());

      expect(await runOfficeCommand(words, terminal)).toBe(2);
      expect(seen.requests).toEqual([]);
    },
  );

  it.each([{ words: ['help'] }, { words: ['approve', '--help'] }])(
    'helps with $words, with an example',
    async ({ words }) => {
      const { terminal, seen } = createTerminal(createRowsResponse());

      expect(await runOfficeCommand(words, terminal)).toBe(0);
      expect(seen.printed.join()).toMatch(/Examples?\n +pnpm ops office/);
    },
  );
});
