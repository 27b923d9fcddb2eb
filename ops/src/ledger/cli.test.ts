import { VERIFY_PARTS } from '@padauk/contract/office/office';
import { runLedgerCommand, type LedgerTerminal } from './cli.ts';

const VIOLATION = { invariant: 'I3', subject: 'player_main:x', detail: 'balance 7, entries sum to 5' };
const DIGEST = 'ab'.repeat(32);

/** An office in which only the parts in `wrong` have violations. */
const answerChecks =
  (...wrong: readonly string[]) =>
  ({ url }: Request): Response => {
    const { searchParams, pathname } = new URL(url);
    if (pathname.endsWith('/chain')) return Response.json({ rows: [{ number: 9, digest: DIGEST }] });
    return Response.json({ rows: wrong.includes(searchParams.get('part') ?? '') ? [VIOLATION] : [] });
  };

const createReports = (wrong?: string) =>
  VERIFY_PARTS.map((part) => ({ part, violations: part === wrong ? [VIOLATION] : [], ms: 1 }));

function createTerminal(answer: (request: Request) => Response = answerChecks(), reports: readonly object[] = []) {
  const requests: Request[] = [];
  const [printed, errors]: [string[], string[]] = [[], []];
  const terminal: LedgerTerminal = {
    env: { OFFICE_URL: 'http://127.0.0.1:9', OFFICE_KEY: 'a-key', OFFICE_USER: 'aung' },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      return answer(request);
    },
    print: (text) => void printed.push(text),
    printError: (text) => void errors.push(text),
    checkDirectly: async function* () {
      await Promise.resolve();
      yield* reports.map((report) => JSON.stringify(report));
    },
  };
  const run = (words: string): Promise<number> => runLedgerCommand(words.split(' ').filter(Boolean), terminal);
  return { requests, printed, errors, run };
}

describe('pnpm ops ledger verify', () => {
  it('verifies every part, reports its progress, and exits with 0 if there are no violations', async () => {
    const { requests, printed, errors, run } = createTerminal();

    expect(await run('verify')).toBe(0);
    expect(requests.map(({ url }) => url)).toEqual(
      VERIFY_PARTS.map((part) => `http://127.0.0.1:9/office/verify?part=${part}`),
    );
    expect(errors).toHaveLength(VERIFY_PARTS.length);
    expect(printed).toEqual(['the books are right']);
  });

  it('exits with 1 and lists the violations with their part', async () => {
    const { printed, run } = createTerminal(answerChecks('ledger'));

    expect(await run('verify --json')).toBe(1);
    expect(JSON.parse(printed.join(''))).toEqual({ isRight: false, violations: [{ part: 'ledger', ...VIOLATION }] });
  });

  it('I5 compares the chain with the noted digest', async () => {
    const { printed, run } = createTerminal();

    expect(await run(`verify --note 9:${DIGEST}`)).toBe(0);
    expect(await run(`verify --note 9:${'cd'.repeat(32)}`)).toBe(1);
    expect(printed.at(-1)).toContain('not what was noted');
  });

  it.each([
    [0, createReports()],
    [1, createReports('chain')],
  ])('verifies a database without a server, and exits with %i', async (code, reports) => {
    expect(await createTerminal(answerChecks(), reports).run('verify --direct')).toBe(code);
  });

  it('exits with 3 if the check ended early, and lists the parts that were not checked', async () => {
    const { errors, run } = createTerminal(answerChecks(), createReports().slice(0, 2));

    expect(await run('verify --direct')).toBe(3);
    expect(errors.at(-1)).toContain('not checked: wallet');
  });

  it('exits with 3 if the server does not answer, and with 4 for an unknown key', async () => {
    const refuse = (): Response => Response.json({ refusal: { code: 'LOG_IN_FIRST' } }, { status: 401 });
    const fail = (): never => {
      throw new TypeError('fetch failed');
    };

    expect(await createTerminal(fail).run('verify')).toBe(3);
    expect(await createTerminal(refuse).run('verify')).toBe(4);
  });
});

describe('pnpm ops ledger', () => {
  it.each(['', 'nonsense', 'verify twice', 'verify --colour', 'verify --note yesterday'])(
    'exits with 2 for "%s" without a request',
    async (words) => {
      const { requests, run } = createTerminal();

      expect(await run(words)).toBe(2);
      expect(requests).toEqual([]);
    },
  );
});
