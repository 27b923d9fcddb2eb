import { runOfficeCommand, type OfficeTerminal } from './cli.ts';

const ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
const OFFICE = 'http://127.0.0.1:9';

const createRowsResponse = (...rows: object[]): Response => Response.json({ rows });
const createRefusalResponse = (code: string, status: number): Response =>
  Response.json({ refusal: { code } }, { status });

/** A null response means that the server does not answer. */
function createTerminal(response: Response | null = createRowsResponse()) {
  const requests: Request[] = [];
  const [printed, errors]: [string[], string[]] = [[], []];
  const files: { path: string; length: number }[] = [];
  const terminal: OfficeTerminal = {
    env: { OFFICE_URL: OFFICE, OFFICE_KEY: 'a-key', OFFICE_USER: 'aung' },
    fetch: (input, init) => {
      requests.push(new Request(input, init));
      return response === null ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(response);
    },
    print: (text) => void printed.push(text),
    printError: (text) => void errors.push(text),
    readText: (path) =>
      path === 'statement.csv' ? Promise.resolve('date,in') : Promise.reject(new Error('not there')),
    readBytes: (path) =>
      path.startsWith('thingyan') ? Promise.resolve(new Uint8Array([1, 2])) : Promise.reject(new Error('not there')),
    writeFile: (path, bytes) => Promise.resolve(void files.push({ path, length: bytes.length })),
  };
  const run = (...words: string[]): Promise<number> =>
    runOfficeCommand(words.length === 1 ? (words[0] ?? '').split(' ').filter(Boolean) : words, terminal);
  return { requests, printed, errors, files, run };
}

describe('pnpm ops office', () => {
  it('sends a query as GET with key and operator name, and prints a table', async () => {
    const { requests, printed, run } = createTerminal(
      createRowsResponse({ id: 'a', amountKyat: 500 }, { id: 'b', amountKyat: null }),
    );

    expect(await run('top-ups refused')).toBe(0);
    const [request] = requests;
    expect(request).toMatchObject({ method: 'GET', url: `${OFFICE}/office/top-ups?state=refused` });
    expect([request?.headers.get('operator-key'), request?.headers.get('operator')]).toEqual(['a-key', 'aung']);
    expect(printed).toEqual(['id  amountKyat\na   500\nb   -']);
  });

  it('sends a change as POST with its reason', async () => {
    const { requests, run } = createTerminal(createRowsResponse({ id: ID, state: 'refused' }));
    const reason = 'The photo cannot be read';

    expect(await run('refuse', ID, reason, '--why', 'blurred', '--by', 'thiri')).toBe(0);
    expect(await requests[0]?.json()).toEqual({ id: ID, reason, why: 'blurred' });
    expect(requests[0]?.headers.get('operator')).toBe('thiri');
  });

  it('prints JSON with --json', async () => {
    const { printed, run } = createTerminal(createRowsResponse({ version: 7 }));

    expect(await run('raise-version --json')).toBe(0);
    expect(printed).toEqual(['{"rows":[{"version":7}]}']);
  });

  it.each([
    [
      'lists the permitted roles if the role of the key is not permitted',
      `approve ${ID}`,
      createRefusalResponse('NOT_ALLOWED', 403),
      1,
      'refused: NOT_ALLOWED; approve is for the roles cashier, manager',
    ],
    [
      'names the address if another server answers there',
      'draws',
      new Response('<!doctype html>'),
      3,
      `${OFFICE} is not an office: status 200; OFFICE_URL is the operators' port`,
    ],
    [
      'exits with 1 for a refusal and prints its code',
      `approve ${ID}`,
      createRefusalResponse('ALREADY_DONE', 409),
      1,
      'refused: ALREADY_DONE',
    ],
    [
      'exits with 4 for an unknown key, and names the variables',
      'clock',
      createRefusalResponse('LOG_IN_FIRST', 401),
      4,
      "refused: LOG_IN_FIRST; set OFFICE_KEY to one of the keys in the server's OPERATOR_KEY",
    ],
    ['exits with 3 if there is no answer', 'clock', null, 3, expect.any(String)],
    [
      'exits with 3 for an answer that is not one of an office',
      'clock',
      new Response('<html>', { status: 502 }),
      3,
      expect.any(String),
    ],
  ])('%s', async (_title, words, response, code, error) => {
    const { errors, run } = createTerminal(response);

    expect([await run(words), errors]).toEqual([code, [error]]);
  });

  it.each([
    ['verify', { invariant: 'I3', subject: 'x', detail: 'y' }],
    ['reconcile-transfers 2026-11-20', { transfer: 'x', problem: 'y', ours: '-', theirs: '-' }],
  ])('exits with 1 if %s finds violations', async (words, row) => {
    expect(await createTerminal(createRowsResponse(row)).run(words)).toBe(1);
    expect(await createTerminal().run(words)).toBe(0);
  });

  it('sends the text of a bank statement, prints differences, and exits with 1 for one', async () => {
    const matched = { verdict: 'matched', digits: '123456' };
    const missing = { verdict: 'missing with us', digits: '654321' };
    const { requests, printed, errors, run } = createTerminal(createRowsResponse(matched, missing));

    expect(await run('reconcile-bank kbz_pay statement.csv')).toBe(1);
    expect(await requests[0]?.json()).toEqual({ bank: 'kbz_pay', file: 'date,in' });
    expect(printed.join()).toMatch(/missing with us(?!.*123456)/s);
    expect(errors).toEqual(['2 rows compared, 1 differ']);
    expect(await createTerminal(createRowsResponse(matched)).run('reconcile-bank kbz_pay statement.csv')).toBe(0);
  });

  it('prints the matches of a bank statement too with --json, and exits with 1 for a difference', async () => {
    const rows = [{ verdict: 'matched' }, { verdict: 'missing with us' }];
    const { printed, run } = createTerminal(createRowsResponse(...rows));

    expect(await run('reconcile-bank kbz_pay statement.csv --json')).toBe(1);
    expect(JSON.parse(printed.join())).toMatchObject({ rows });
  });

  it('prints what to do about each line of a file that the server cannot read', async () => {
    const fields = [
      { path: ['line', 7, 'in', 'notAnAmount'], code: 'type' },
      { path: ['column', 'date'], code: 'required' },
    ];
    const refusal = { code: 'INVALID_INPUT', fields };
    const { errors, run } = createTerminal(Response.json({ refusal }, { status: 400 }));

    expect(await run('reconcile-bank kbz_pay statement.csv')).toBe(1);
    expect(errors).toEqual([
      'line 7 in: is not an amount of whole kyat, such as 10,000 or 10000.00',
      'column date: is missing',
      'refused: INVALID_INPUT line 7 in notAnAmount: type, column date: required',
    ]);
  });

  it.each([
    '',
    'nonsense',
    'approve',
    'approve not-an-id',
    `approve ${ID} too many`,
    'clock --colour',
    `photo ${ID}`,
    'promotion-picture thingyan.gif',
    'promotion-picture gone.jpg',
    'promotion-picture',
    'reconcile-bank no_bank statement.csv',
    'reconcile-bank kbz_pay elsewhere.csv',
  ])('exits with 2 for "%s" without a request', async (words) => {
    const { requests, run } = createTerminal();

    expect(await run(words)).toBe(2);
    expect(requests).toEqual([]);
  });

  it('exits with 2 for an operator name with a space, without a request', async () => {
    const { requests, run } = createTerminal();

    expect(await run('approve', ID, '--by', 'No Name')).toBe(2);
    expect(requests).toEqual([]);
  });

  it('saves the photo of a slip', async () => {
    const { files, run } = createTerminal(
      new Response(new Uint8Array([255, 216, 255]), { headers: { 'content-type': 'image/jpeg' } }),
    );

    expect(await run(`photo ${ID} --out slip.jpg`)).toBe(0);
    expect(files).toEqual([{ path: 'slip.jpg', length: 3 }]);
  });

  it('sends a promotion picture as a binary body, and prints its id', async () => {
    const { requests, printed, run } = createTerminal(createRowsResponse({ id: ID }));

    expect(await run('promotion-picture thingyan.PNG')).toBe(0);
    const [sent] = requests;
    expect(sent).toMatchObject({ method: 'POST', url: `${OFFICE}/office/promotion-pictures` });
    expect(sent?.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array((await sent?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([1, 2]));
    expect(printed).toEqual([expect.stringContaining(ID)]);
  });

  it.each(['help', 'approve --help'])('prints help with an example for "%s"', async (words) => {
    const { printed, run } = createTerminal();

    expect(await run(words)).toBe(0);
    expect(printed.join()).toMatch(/Examples?\n +pnpm ops office/);
  });
});
