import { getPackages } from '@padauk/contract/lottery/packages.endpoints';
import type { OfficeCommandName } from '@padauk/contract/office/office';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createDraw, CLOSE_TIME } from '../../../test/draw-fixtures.ts';
import { createMatch, KICK_OFF, createTestFootball } from '../../../test/match-fixtures.ts';
import { callOffice, type OfficeReply } from '../../../test/wallet-fixtures.ts';

/** Friday, 20 November 2026, 9:00 in Myanmar. */
const NINE = new Date('2026-11-20T02:30:00Z');
const GOLD = { kind: 'gold', stakeKyat: 1_000, payoutMultiplier: 99, capacity: 200 } as const;

type ArgumentValues = Readonly<Record<string, string | number>>;

describeOnServers(
  { name: 'terms that need two people', at: NINE, environment: { TWO_PEOPLE: 'on', AUTOPILOT: 'off' } },
  (server, given) => {
    let [packageDraw, threeD] = ['', ''];

    beforeAll(async () => {
      await server.jobs.run('draws.plan');
      await server.jobs.run('packages.plan');
      packageDraw = (await server.call(getPackages, {})).body.draw?.id ?? '';
      threeD = String((await callOffice(server, 'draws')).rows.find(({ date }) => date === '2026-12-01')?.['id']);
    });
    beforeEach(() => server.clock.set(NINE));

    const callAs = (command: OfficeCommandName, words: ArgumentValues, operator = 'hla'): Promise<OfficeReply> =>
      callOffice(server, command, words, { operator });
    const listWaiting = async () => (await callOffice(server, 'second-person')).rows;
    /** Twice by one person, then by another. */
    const listStates = async (command: OfficeCommandName, words: ArgumentValues) => {
      const replies = [await callAs(command, words), await callAs(command, words), await callAs(command, words, 'mya')];
      return replies.map(({ rows, refusal }) => refusal?.code ?? rows[0]?.['state'] ?? 'done');
    };
    const openMatch = (): Promise<string> => createMatch(createTestFootball(given.db), { startsAt: KICK_OFF });

    it('a manual line is set by two people each time', async () => {
      const words = { match: await openMatch(), market: 'body', line: '9+99', upper: 'home' };

      expect(await listStates('set-line', words)).toEqual(['waiting', 'waiting', 'done']);
      expect((await callOffice(server, 'match-lines', { match: words.match })).rows).toHaveLength(3);
      expect((await callAs('set-line', words)).rows).toMatchObject([{ state: 'waiting' }]);
    });

    it.each([
      ['the price of a package is set', 'price-package', () => ({ draw: packageDraw, ...GOLD })],
      ['a draw is moved', 'move-draw', () => ({ draw: threeD, date: '2026-12-02' })],
    ] as const)('%s by two people', async (_what, command, createWords) => {
      expect(await listStates(command, createWords())).toEqual(['waiting', 'waiting', 'done']);
    });

    it('a corrected entry does not count as confirmation, before and after the decision', async () => {
      const original = { match: await openMatch(), market: 'goal', line: '9+99' };
      const corrected = { ...original, line: '2+50' };
      await callAs('set-line', original);
      await callAs('set-line', corrected);

      expect((await callAs('set-line', original, 'mya')).rows).toMatchObject([
        { state: 'waiting', differsFrom: 'hla' },
      ]);
      expect((await callAs('set-line', corrected, 'mya')).rows).toMatchObject([{ line: '2+50' }]);
      expect((await callAs('set-line', original, 'mya')).rows).toMatchObject([{ state: 'waiting' }]);
    });

    it('a draw id in capitals names the same draw', async () => {
      const words = { draw: packageDraw, ...GOLD, capacity: 7 };
      await callAs('price-package', { ...words, draw: packageDraw.toUpperCase() });

      const other = await callAs('price-package', { ...words, capacity: 8 }, 'mya');
      expect(other.rows).toMatchObject([{ differsFrom: 'hla' }]);
      expect((await callAs('price-package', words, 'thiri')).rows).toMatchObject([{ capacity: 7 }]);
    });

    it('two different lines name both operators; following the feed again ends both', async () => {
      const words = { match: await openMatch(), market: 'goal', line: '2+50' };
      await callAs('set-line', words);

      expect((await callAs('set-line', { ...words, line: '3+50' }, 'mya')).rows).toMatchObject([
        { differsFrom: 'hla' },
      ]);
      await callAs('set-line', { ...words, line: '3+50' }, 'thiri');
      await callAs('follow-feed', { match: words.match, market: 'goal' });
      expect((await listWaiting()).map((row) => row['given']).join(' ')).not.toContain(words.match);
    });

    it('prices of different package kinds do not differ; a package price is not a result of the draw', async () => {
      await callAs('price-package', { draw: packageDraw, ...GOLD, capacity: 1 });

      const silver = { draw: packageDraw, ...GOLD, kind: 'silver' };
      expect((await callAs('price-package', silver, 'mya')).rows[0]).not.toHaveProperty('differsFrom');
      const { rows } = await callOffice(server, 'draws');
      expect(rows.find(({ id }) => id === packageDraw)).toMatchObject({ waiting: null });
    });

    it.each([
      ['price-package', 'a payout of every stake', { ...GOLD, payoutMultiplier: 100 }, 'INVALID_INPUT'],
      ['price-package', 'a draw without packages', GOLD, 'NOT_FOUND'],
      ['move-draw', 'a draw that cannot be moved', { date: '2026-11-21' }, 'NOT_ALLOWED'],
    ] as const)('%s of %s is refused at once and does not wait', async (command, _what, words, code) => {
      const before = await listWaiting();

      expect((await callAs(command, { draw: await createDraw(given.db), ...words })).refusal?.code).toBe(code);
      expect(await listWaiting()).toEqual(before);
    });

    it('refuses an invalid line, a line of a playing match and a move of a closed draw at once', async () => {
      const [match, draw] = [await openMatch(), await createDraw(given.db)];
      expect((await callAs('set-line', { match, market: 'body', line: 'nine' })).refusal?.code).toBe('INVALID_INPUT');
      server.clock.set(KICK_OFF);
      expect((await callAs('set-line', { match, market: 'body', line: '1+50' })).refusal?.code).toBe('MATCH_CLOSED');

      server.clock.set(CLOSE_TIME);
      expect((await callAs('move-draw', { draw, date: '2030-01-02' })).refusal?.code).toBe('DRAW_CLOSED');
    });
  },
);
