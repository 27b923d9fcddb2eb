import { VERIFY_PARTS } from '@padauk/contract/office';
import { runLedgerCommand, type Terminal } from './cli.ts';

const VIOLATION = { invariant: 'I3', subject: 'player_main:x', detail: 'balance 7, entries sum to 5' };
const DIGEST = 'ab'.repeat(32);

interface RecordedOutput {
  readonly requests: string[];
  readonly printed: string[];
  readonly errors: string[];
}

/** An office in which only the parts in `wrong` have violations. */
function createTerminal(
  wrong: readonly string[] = [],
  given: Partial<Terminal> = {},
): { readonly terminal: Terminal; readonly seen: RecordedOutput } {
  const seen: RecordedOutput = { requests: [], printed: [], errors: [] };
  const terminal: Terminal = {
    env: { OFFICE_URL: 'http://127.0.0.1:9', OFFICE_KEY: 'a-key', OFFICE_USER: 'aung' },
    fetch: (input, init) => {
      const { url } = new Request(input, init);
      seen.requests.push(url.replace('http://127.0.0.1:9/office/', ''));
      const { searchParams, pathname } = new URL(url);
      const rows = pathname.endsWith('/chain')
        ? [{ number: 9, digest: DIGEST }]
        : wrong.includes(searchParams.get('part') ?? '')
          ? [VIOLATION]
          : [];
      return Promise.resolve(Response.json({ rows }));
    },
    print: (text) => void seen.printed.push(text),
    printError: (text) => void seen.errors.push(text),
    checkDirectly: () => streamReports([]),
    readText: (path) =>
      path === 'statement.csv' ? Promise.resolve('date,reference') : Promise.reject(new Error('not there')),
    ...given,
  };
  return { terminal, seen };
}

async function* streamReports(
  reports: readonly { part: string; violations: readonly object[]; ms: number }[],
): AsyncGenerator<string> {
  await Promise.resolve();
  yield* reports.map((report) => JSON.stringify(report));
}

const createReports = (wrong?: string) =>
  VERIFY_PARTS.map((part) => ({ part, violations: part === wrong ? [VIOLATION] : [], ms: 1 }));

describe('pnpm ops ledger verify', () => {
  it('asks for every part, says how far it is, and answers 0 when the books are right', async () => {
    const { terminal, seen } = createTerminal();

    expect(await runLedgerCommand(['verify'], terminal)).toBe(0);
    expect(seen.requests).toEqual(VERIFY_PARTS.map((part) => `verify?part=${part}`));
    expect(seen.errors).toHaveLength(VERIFY_PARTS.length);
    expect(seen.printed).toEqual(['the books are right']);
  });

  it('answers 1 and lists what is broken, with its part', async () => {
    const { terminal, seen } = createTerminal(['ledger']);

    expect(await runLedgerCommand(['verify', '--json'], terminal)).toBe(1);
    expect(JSON.parse(seen.printed.join(''))).toEqual({
      isRight: false,
      violations: [{ part: 'ledger', ...VIOLATION }],
    });
  });

  it('I5 compares the chain with what was noted', async () => {
    const { terminal, seen } = createTerminal();

    expect(await runLedgerCommand(['verify', '--note', `9:${DIGEST}`], terminal)).toBe(0);
    expect(await runLedgerCommand(['verify', '--note', `9:${'cd'.repeat(32)}`], terminal)).toBe(1);
    expect(seen.printed.at(-1)).toContain('not what was noted');
  });

  it('checks a database without a server', async () => {
    const direct = (reports: Parameters<typeof streamReports>[0]): Terminal =>
      createTerminal([], { checkDirectly: () => streamReports(reports) }).terminal;

    expect(await runLedgerCommand(['verify', '--direct'], direct(createReports()))).toBe(0);
    expect(await runLedgerCommand(['verify', '--direct'], direct(createReports('chain')))).toBe(1);
  });

  it('answers 3 when the check was cut off: what was not looked at is not right', async () => {
    const { terminal, seen } = createTerminal([], { checkDirectly: () => streamReports(createReports().slice(0, 2)) });

    expect(await runLedgerCommand(['verify', '--direct'], terminal)).toBe(3);
    expect(seen.errors.at(-1)).toContain('not checked: wallet');
  });

  it.each([[[]], [['nonsense']], [['verify', 'twice']], [['verify', '--colour']], [['verify', '--note', 'yesterday']]])(
    'answers 2 for %j, and asks nobody',
    async (words) => {
      const { terminal, seen } = createTerminal();

      expect(await runLedgerCommand(words, terminal)).toBe(2);
      expect(seen.requests).toEqual([]);
    },
  );

  it('answers 3 when nobody answers, and 4 for a key that is not known', async () => {
    expect(
      await runLedgerCommand(
        ['verify'],
        createTerminal([], { fetch: () => Promise.reject(new TypeError('fetch failed')) }).terminal,
      ),
    ).toBe(3);
    expect(
      await runLedgerCommand(
        ['verify'],
        createTerminal([], {
          fetch: () => Promise.resolve(Response.json({ refusal: { code: 'LOG_IN_FIRST' } }, { status: 401 })),
        }).terminal,
      ),
    ).toBe(4);
  });
});

describe('pnpm ops ledger reconcile', () => {
  const matched = {
    verdict: 'matched',
    kind: 'top-up',
    day: '2026-11-20',
    digits: '123456',
    bankKyat: 10_000,
    ourKyat: 10_000,
  };
  const missing = { ...matched, verdict: 'missing with us', ourKyat: null };
  /** An office with this answer, and the requests it received. */
  const before = (answer: () => Response) => {
    const posted: Promise<unknown>[] = [];
    return {
      posted,
      ...createTerminal([], {
        fetch: (input, init) => {
          posted.push(new Request(input, init).json());
          return Promise.resolve(answer());
        },
      }),
    };
  };
  const rows =
    (...given: object[]) =>
    () =>
      Response.json({ rows: given });

  it('sends the text of the file, and answers 0 when both sides say the same', async () => {
    const { terminal, seen, posted } = before(rows(matched));

    expect(await runLedgerCommand(['reconcile', 'kbz_pay', 'statement.csv'], terminal)).toBe(0);
    expect(await Promise.all(posted)).toEqual([{ bank: 'kbz_pay', file: 'date,reference' }]);
    expect([seen.errors, seen.printed]).toEqual([['matched 1'], ['both sides say the same']]);
  });

  it('answers 1 and lists what differs; with --all the rest too', async () => {
    const { terminal, seen } = before(rows(matched, missing));

    expect(await runLedgerCommand(['reconcile', 'kbz_pay', 'statement.csv', '--json'], terminal)).toBe(1);
    expect(await runLedgerCommand(['reconcile', 'kbz_pay', 'statement.csv', '--json', '--all'], terminal)).toBe(1);
    expect(seen.printed.map((text) => (JSON.parse(text) as { rows: unknown[] }).rows)).toEqual([
      [missing],
      [matched, missing],
    ]);
  });

  it('answers 1 for a file that the server cannot read, and names its lines', async () => {
    const { terminal, seen } = before(() =>
      Response.json(
        { refusal: { code: 'INVALID_INPUT', fields: [{ path: ['line', 7, 'in'], code: 'type' }] } },
        { status: 400 },
      ),
    );

    expect(await runLedgerCommand(['reconcile', 'kbz_pay', 'statement.csv'], terminal)).toBe(1);
    expect(seen.errors).toEqual(['refused: INVALID_INPUT\n  line 7 in: type']);
  });

  it.each([
    [['reconcile']],
    [['reconcile', 'kbz_pay']],
    [['reconcile', 'no_bank', 'statement.csv']],
    [['reconcile', 'kbz_pay', 'elsewhere.csv']],
  ])('answers 2 for %j, and asks nobody', async (words) => {
    const { terminal, posted } = before(rows());

    expect(await runLedgerCommand(words, terminal)).toBe(2);
    expect(posted).toEqual([]);
  });
});
