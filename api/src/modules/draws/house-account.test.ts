import { computePayoutKyat } from '@padauk/contract/lottery/number-game.rules';
import { addReverses } from '@padauk/contract/lottery/two-d.rules';
import { selectKhway } from '@padauk/contract/lottery/two-d-sets.rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describeDraws, toTwoDFigures } from '../../../test/describe-draws.ts';
import { createBet, DRAW_TIME, OPEN_TIME, TWO_D_GAME } from '../../../test/draw-fixtures.ts';
import { enterResult } from './index.ts';
import type { DrawGame } from './draws.types.ts';
import { openThreeD } from './three-d/three-d-game.ts';

const THREE_D_GAME: DrawGame = { ...openThreeD({ environment: {}, mode: 'sandbox', pepper: 'test' }), feed: null };

const FIGURES = {
  two_d: toTwoDFigures,
  three_d: (number: string) => ({ firstPrize: `456${number}` }),
} as const;

/** `spend` uses winnings elsewhere, so that a correction can leave a debt. */
type Step =
  | { readonly kind: 'result'; readonly number: string }
  | { readonly kind: 'void' }
  | { readonly kind: 'settle'; readonly chunk: number }
  | { readonly kind: 'spend'; readonly player: number };

/** Few adjacent numbers, so that they win often. */
const NUMBERS = { two_d: ['12', '21', '57', '00'], three_d: ['123', '321', '124', '999', '000'] } as const;

const createSteps = (numbers: readonly string[]): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('result' as const), number: fc.constantFrom(...numbers) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('settle' as const), chunk: fc.integer({ min: 1, max: 5 }) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('spend' as const), player: fc.nat(2) }) },
  );

const createDrawLives = (numbers: readonly string[]) =>
  fc.record({
    bets: fc.array(
      fc.record({ player: fc.nat(2), number: fc.constantFrom(...numbers), stake: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 1, maxLength: 6 },
    ),
    steps: fc.array(createSteps(numbers), { minLength: 1, maxLength: 10 }),
  });

describeDraws(
  'house account of a draw',
  (test) => {
    const { given, draws, createDraw, createPlayer, placeBatch, readMainKyat, settleDraw } = test;
    const readHouseKyat = async (account: string): Promise<number> => {
      const { rows } = await sql<{ kyat: number }>`
        select coalesce(sum(amount), 0)::integer as kyat from ledger_entry where account_id = ${account}`.execute(
        given.db,
      );
      return rows[0]?.kyat ?? 0;
    };
    const spendBalance = async (playerId: string, sink: string, number: string): Promise<void> => {
      const kyat = await readMainKyat(playerId);
      draws.clock.set(OPEN_TIME);
      if (kyat >= 100) await test.placeBet(sink, playerId, { number, stakeKyat: kyat - (kyat % 100) });
      draws.clock.set(DRAW_TIME);
    };

    it.each([
      ['2D', TWO_D_GAME, NUMBERS.two_d, FIGURES.two_d],
      ['3D', THREE_D_GAME, NUMBERS.three_d, FIGURES.three_d],
    ] as const)(
      'I15 of %s is stakes − payouts − refunds for every order of results, corrections, voids and settlements',
      async (_name, game, numbers, figuresOf) => {
        const elsewhere = game === TWO_D_GAME ? THREE_D_GAME : TWO_D_GAME;
        await fc.assert(
          fc.asyncProperty(createDrawLives(numbers), async ({ bets, steps }) => {
            draws.clock.set(OPEN_TIME);
            const drawId = await createDraw(1_000_000, game);
            const sink = await createDraw(1_000_000_000, elsewhere);
            const before = await readHouseKyat(game.houseAccount);
            const players = await test.createPlayers(3, 10_000);
            const getPlayer = (index: number): string => players[index] ?? '';
            const lines = bets.map(({ number, stake }) => ({ number, stakeKyat: stake * 100 }));
            await placeBatch(
              drawId,
              bets.map(({ player }, index) => createBet(drawId, getPlayer(player), lines.slice(index, index + 1))),
            );
            draws.clock.set(DRAW_TIME);
            let [standing, isVoid]: [string | null, boolean] = [null, false];
            for (const step of steps) {
              if (step.kind === 'settle') await settleDraw(drawId, step.chunk);
              if (step.kind === 'void') isVoid = isVoid || (await test.voidDraw(drawId)).ok;
              if (step.kind === 'result')
                // A different result needs a second person.
                for (const by of ['operator:one', 'operator:two'] as const)
                  if ((await enterResult(draws, { drawId, figures: figuresOf(step.number), by })).ok)
                    standing = step.number;
              if (step.kind === 'spend')
                await spendBalance(getPlayer(step.player), sink, elsewhere.rules.numbers[7] ?? '');
            }
            await settleDraw(drawId, 2);

            const { payoutMultiplier, nearMultiplier } = game.settings;
            const staked = lines.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
            const computeDueKyat = (result: string): number =>
              lines.reduce(
                (sum, line) =>
                  sum + computePayoutKyat(game.rules, { ...line, payoutMultiplier, nearMultiplier }, result),
                0,
              );
            const left = isVoid ? 0 : staked - (standing === null ? 0 : computeDueKyat(standing));
            expect((await readHouseKyat(game.houseAccount)) - before).toBe(left);
          }),
          { numRuns: 8, seed: 12 },
        );
      },
    );

    it.each([
      ['57 at 500 pays 42,500', TWO_D_GAME, ['57'], 500, '57', 42_500],
      [
        'khway of 1, 2, 3 and 4 at 100 pays 8,500',
        TWO_D_GAME,
        selectKhway(new Set([1, 2, 3, 4]), false),
        100,
        '24',
        8_500,
      ],
      ['R of 55 is one line', TWO_D_GAME, addReverses(['55']), 100, '55', 8_500],
      ['123 at 200 pays 100,000', THREE_D_GAME, ['123'], 200, '123', 100_000],
      ['a permutation, 321, pays 2,000', THREE_D_GAME, ['321'], 200, '123', 2_000],
      ['a neighbour, 124, pays 2,000', THREE_D_GAME, ['124'], 200, '123', 2_000],
      ['111 pays nothing', THREE_D_GAME, ['111'], 200, '123', 0],
    ] as const)(
      'P1 P2 %s, by the rule and after a settlement',
      async (_name, game, numbers, stakeKyat, result, due) => {
        const { payoutMultiplier, nearMultiplier } = game.settings;
        const terms = { stakeKyat, payoutMultiplier, nearMultiplier };
        const ruled = numbers.reduce(
          (sum, number) => sum + computePayoutKyat(game.rules, { ...terms, number }, result),
          0,
        );
        const drawId = await createDraw(1_000_000, game);
        const player = await createPlayer(numbers.length * stakeKyat);
        const lines = numbers.map((number) => ({ number, stakeKyat }));
        await placeBatch(drawId, [createBet(drawId, player, lines)]);
        draws.clock.set(DRAW_TIME);
        const figures = game === TWO_D_GAME ? FIGURES.two_d(result) : FIGURES.three_d(result);
        await enterResult(draws, { drawId, figures, by: 'operator:one' });
        await settleDraw(drawId);

        expect([ruled, await readMainKyat(player)]).toEqual([due, due]);
      },
    );
  },
  { games: [TWO_D_GAME, THREE_D_GAME] },
);
