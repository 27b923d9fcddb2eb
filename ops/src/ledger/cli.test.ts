import { VERIFY_PARTS } from '@padauk/contract/office/office';
import { runLedgerCommand, type LedgerTerminal } from './cli.ts';

const VIOLATION = { invariant: 'I3', subject: 'player_main:x', detail: 'balance 7, entries sum to 5' };
const DIGEST = 'ab'.repeat(32);

interface RecordedOutput {
  readonly requests: string[];
  readonly printed: string[];
  readonly errors: string[];
}

/** Fakes an office in which only the parts in `wrong` have violations. */
function createTerminal(
  wrong: readonly string[] = [],
  changes: Partial<LedgerTerminal> = {},
): { readonly terminal: LedgerTerminal; readonly output: RecordedOutput } {
  const output: RecordedOutput = { requests: [], printed: [], errors: [] };
  const terminal: LedgerTerminal = {
    env: { OFFICE_URL: 'http://127.0.0.1:9', OFFICE_KEY: 'a-key', OFFICE_USER: 'aung' },
    fetch: (input, init) => {
      const { url } = new Request(input, init);
      output.requests.push(url.replace('http://127.0.0.1:9/office/', ''));
      const { searchParams, pathname } = new URL(url);
      const rows = pathname.endsWith('/chain')
        ? [{ number: 9, digest: DIGEST }]
        : wrong.includes(searchParams.get('part') ?? '')
          ? [VIOLATION]
          : [];
      return Promise.resolve(Response.json({ rows }));
    },
    print: (text) => void output.printed.push(text),
    printError: (text) => void output.errors.push(text),
    checkDirectly: () => streamReports([]),
    readText: (path) =>
      path === 'statement.csv' ? Promise.resolve('date,reference') : Promise.reject(new Error('not there')),
    ...changes,
  };
  return { terminal, output };
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
  it('verifies every part, reports its progress, and exits with 0 if there are no violations', async () => {
    const { terminal, output } = createTerminal();

    expect(await runLedgerCommand(['verify'], terminal)).toBe(0);
    expect(output.requests).toEqual(VERIFY_PARTS.map((part) => `verify?part=${part}`));
    expect(output.errors).toHaveLength(VERIFY_PARTS.length);
    expect(output.printed).toEqual(['the books are right']);
  });

  it('exits with 1 and lists the violations with their part', async () => {
    const { terminal, output } = createTerminal(['ledger']);

    expect(await runLedgerCommand(['verify', '--json'], terminal)).toBe(1);
    expect(JSON.parse(output.printed.join(''))).toEqual({
      isRight: false,
      violations: [{ part: 'ledger', ...VIOLATION }],
    });
  });

  it('I5 compares the chain with the noted digest', async () => {
    const { terminal, output } = createTerminal();

    expect(await runLedgerCommand(['verify', '--note', `9:${DIGEST}`], terminal)).toBe(0);
    expect(await runLedgerCommand(['verify', '--note', `9:${'cd'.repeat(32)}`], terminal)).toBe(1);
    expect(output.printed.at(-1)).toContain('not what was noted');
  });

  it('verifies a database without a server', async () => {
    const createDirectTerminal = (reports: Parameters<typeof streamReports>[0]): LedgerTerminal =>
      createTerminal([], { checkDirectly: () => streamReports(reports) }).terminal;

    expect(await runLedgerCommand(['verify', '--direct'], createDirectTerminal(createReports()))).toBe(0);
    expect(await runLedgerCommand(['verify', '--direct'], createDirectTerminal(createReports('chain')))).toBe(1);
  });

  it('exits with 3 if the check ended early, and lists the parts that were not checked', async () => {
    const { terminal, output } = createTerminal([], {
      checkDirectly: () => streamReports(createReports().slice(0, 2)),
    });

    expect(await runLedgerCommand(['verify', '--direct'], terminal)).toBe(3);
    expect(output.errors.at(-1)).toContain('not checked: wallet');
  });

  it.each([[[]], [['nonsense']], [['verify', 'twice']], [['verify', '--colour']], [['verify', '--note', 'yesterday']]])(
    'exits with 2 for %j without a request',
    async (words) => {
      const { terminal, output } = createTerminal();

      expect(await runLedgerCommand(words, terminal)).toBe(2);
      expect(output.requests).toEqual([]);
    },
  );

  it('exits with 3 if the server does not answer, and with 4 for an unknown key', async () => {
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
  /** Fakes an office with this answer, and records its requests. */
  const createAnsweringTerminal = (answer: () => Response) => {
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
  const answerRows =
    (...rows: object[]) =>
    () =>
      Response.json({ rows });

  it('sends the text of the file, and exits with 0 if both sides agree', async () => {
    const { terminal, output, posted } = createAnsweringTerminal(answerRows(matched));

    expect(await runLedgerCommand(['reconcile', 'kbz_pay', 'statement.csv'], terminal)).toBe(0);
    expect(await Promise.all(posted)).toEqual([{ bank: 'kbz_pay', file: 'date,reference' }]);
    expect([output.errors, output.printed]).toEqual([['matched 1'], ['both sides agree']]);
  });

  it('exits with 1 and lists differences, with --all also matches', async () => {
    const { terminal, output } = createAnsweringTerminal(answerRows(matched, missing));

    expect(await runLedgerCommand(['reconcile', 'kbz_pay', 'statement.csv', '--json'], terminal)).toBe(1);
    expect(await runLedgerCommand(['reconcile', 'kbz_pay', 'statement.csv', '--json', '--all'], terminal)).toBe(1);
    expect(output.printed.map((text) => (JSON.parse(text) as { rows: unknown[] }).rows)).toEqual([
      [missing],
      [matched, missing],
    ]);
  });

  it('exits with 1 for a file that the server cannot read, and lists the lines', async () => {
    const { terminal, output } = createAnsweringTerminal(() =>
      Response.json(
        { refusal: { code: 'INVALID_INPUT', fields: [{ path: ['line', 7, 'in'], code: 'type' }] } },
        { status: 400 },
      ),
    );

    expect(await runLedgerCommand(['reconcile', 'kbz_pay', 'statement.csv'], terminal)).toBe(1);
    expect(output.errors).toEqual(['refused: INVALID_INPUT line 7 in: type']);
  });

  it.each([
    [['reconcile']],
    [['reconcile', 'kbz_pay']],
    [['reconcile', 'no_bank', 'statement.csv']],
    [['reconcile', 'kbz_pay', 'elsewhere.csv']],
  ])('exits with 2 for %j without a request', async (words) => {
    const { terminal, posted } = createAnsweringTerminal(answerRows());

    expect(await runLedgerCommand(words, terminal)).toBe(2);
    expect(posted).toEqual([]);
  });
});
