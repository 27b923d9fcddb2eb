import { runOfficeCommand, type OfficeTerminal } from './cli.ts';

const ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
const ENV = { OFFICE_URL: 'http://127.0.0.1:9', OFFICE_KEY: 'a-key', OFFICE_USER: 'aung' };

interface RecordedOutput {
  readonly requests: Request[];
  readonly printed: string[];
  readonly errors: string[];
  readonly files: { path: string; length: number }[];
}

/** A null response means that the server does not answer. */
function createTerminal(
  response: Response | null,
  env: OfficeTerminal['env'] = ENV,
): { readonly terminal: OfficeTerminal; readonly output: RecordedOutput } {
  const output: RecordedOutput = { requests: [], printed: [], errors: [], files: [] };
  const terminal: OfficeTerminal = {
    env,
    fetch: (input, init) => {
      output.requests.push(new Request(input, init));
      return response === null ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(response);
    },
    print: (text) => void output.printed.push(text),
    printError: (text) => void output.errors.push(text),
    readText: (path) =>
      path === 'statement.csv' ? Promise.resolve('date,in') : Promise.reject(new Error('not there')),
    readBytes: (path) =>
      path.startsWith('thingyan') ? Promise.resolve(new Uint8Array([1, 2])) : Promise.reject(new Error('not there')),
    writeFile: (path, bytes) => Promise.resolve(void output.files.push({ path, length: bytes.length })),
  };
  return { terminal, output };
}

const createRowsResponse = (...rows: object[]): Response => Response.json({ rows });

describe('pnpm ops office', () => {
  it('sends a query as GET with key and operator name, and prints a table', async () => {
    const { terminal, output } = createTerminal(
      createRowsResponse({ id: 'a', amountKyat: 500 }, { id: 'b', amountKyat: null }),
    );

    expect(await runOfficeCommand(['top-ups', 'refused'], terminal)).toBe(0);
    expect(output.requests[0]).toMatchObject({ method: 'GET', url: 'http://127.0.0.1:9/office/top-ups?state=refused' });
    expect([output.requests[0]?.headers.get('operator-key'), output.requests[0]?.headers.get('operator')]).toEqual([
      'a-key',
      'aung',
    ]);
    expect(output.printed).toEqual(['id  amountKyat\na   500\nb   -']);
  });

  it('sends a change as POST with its reason', async () => {
    const { terminal, output } = createTerminal(createRowsResponse({ id: ID, state: 'refused' }));

    expect(
      await runOfficeCommand(['refuse', ID, 'The photo cannot be read', '--why', 'blurred', '--by', 'thiri'], terminal),
    ).toBe(0);
    expect(await output.requests[0]?.json()).toEqual({ id: ID, reason: 'The photo cannot be read', why: 'blurred' });
    expect(output.requests[0]?.headers.get('operator')).toBe('thiri');
  });

  it('prints JSON with --json', async () => {
    const { terminal, output } = createTerminal(createRowsResponse({ version: 7 }));

    expect(await runOfficeCommand(['raise-version', '--json'], terminal)).toBe(0);
    expect(output.printed).toEqual(['{"rows":[{"version":7}]}']);
  });

  it('lists the permitted roles if the role of the key is not permitted', async () => {
    const { terminal, output } = createTerminal(Response.json({ refusal: { code: 'NOT_ALLOWED' } }, { status: 403 }));

    expect(await runOfficeCommand(['approve', ID], terminal)).toBe(1);
    expect(output.errors).toEqual(['refused: NOT_ALLOWED; approve is for the roles cashier, manager']);
  });

  it('names the address if another server answers there', async () => {
    const { terminal, output } = createTerminal(new Response('<!doctype html>'));

    expect(await runOfficeCommand(['draws'], terminal)).toBe(3);
    expect(output.errors).toEqual([
      "http://127.0.0.1:9 is not an office: status 200; OFFICE_URL is the operators' port",
    ]);
  });

  it('exits with 1 for a refusal and prints its code', async () => {
    const { terminal, output } = createTerminal(Response.json({ refusal: { code: 'ALREADY_DONE' } }, { status: 409 }));

    expect(await runOfficeCommand(['approve', ID], terminal)).toBe(1);
    expect(output.errors).toEqual(['refused: ALREADY_DONE']);
  });

  it('exits with 1 if a check finds violations', async () => {
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
  ])('exits with 2 for %j without a request', async (words) => {
    const { terminal, output } = createTerminal(createRowsResponse());

    expect(await runOfficeCommand(words, terminal)).toBe(2);
    expect(output.requests).toEqual([]);
  });

  it('exits with 3 if there is no answer, or not one of an office', async () => {
    expect(await runOfficeCommand(['clock'], createTerminal(null).terminal)).toBe(3);
    expect(await runOfficeCommand(['clock'], createTerminal(new Response('<html>', { status: 502 })).terminal)).toBe(3);
  });

  it('exits with 4 for an unknown key', async () => {
    expect(
      await runOfficeCommand(
        ['clock'],
        createTerminal(Response.json({ refusal: { code: 'LOG_IN_FIRST' } }, { status: 401 })).terminal,
      ),
    ).toBe(4);
  });

  it('saves the photo of a slip', async () => {
    const { terminal, output } = createTerminal(
      new Response(new Uint8Array([255, 216, 255]), { headers: { 'content-type': 'image/jpeg' } }),
    );

    expect(await runOfficeCommand(['photo', ID, '--out', 'slip.jpg'], terminal)).toBe(0);
    expect(output.files).toEqual([{ path: 'slip.jpg', length: 3 }]);
  });

  it('sends a promotion picture as a binary body, and prints its id', async () => {
    const { terminal, output } = createTerminal(createRowsResponse({ id: ID }));

    expect(await runOfficeCommand(['promotion-picture', 'thingyan.PNG'], terminal)).toBe(0);
    const [sent] = output.requests;
    expect([sent?.method, sent?.url, sent?.headers.get('content-type')]).toEqual([
      'POST',
      'http://127.0.0.1:9/office/promotion-pictures',
      'image/png',
    ]);
    expect(new Uint8Array((await sent?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([1, 2]));
    expect(output.printed).toEqual([expect.stringContaining(ID)]);
  });

  it.each([[['promotion-picture', 'thingyan.gif']], [['promotion-picture', 'gone.jpg']], [['promotion-picture']]])(
    'sends no picture for %j',
    async (words) => {
      const { terminal, output } = createTerminal(createRowsResponse());

      expect(await runOfficeCommand(words, terminal)).toBe(2);
      expect(output.requests).toEqual([]);
    },
  );

  it.each([{ words: ['help'] }, { words: ['approve', '--help'] }])(
    'prints help with an example for $words',
    async ({ words }) => {
      const { terminal, output } = createTerminal(createRowsResponse());

      expect(await runOfficeCommand(words, terminal)).toBe(0);
      expect(output.printed.join()).toMatch(/Examples?\n +pnpm ops office/);
    },
  );
});
