import type { PlayedRound } from '@padauk/contract/game-play';
import { LOCALES } from '@padauk/contract/locales';
import { createRoundItem } from './rounds-sheet.ts';
import { loadRoundInfo } from './load-game.ts';
import { loadTexts } from './texts.ts';

/** Two clouds and a leaf, from the seeds `server` and `client-16`. */
const ROUND: PlayedRound = {
  roundId: '0190a0a0-0000-7000-8000-000000000001',
  state: 'ended',
  bets: [{ spot: 'line', stakeKyat: 100 }],
  commitment: 'b3eacd33433b31b5252351032c9b3e7a2e7aa7738d5decdf0dd6c62680853c06',
  clientSeed: 'client-16',
  serverSeed: 'server',
  shown: [5, 5, 10],
  winKyat: 300,
  playedAt: '2026-11-20T02:30:00.000Z',
};

describe('a round of the reels from before there were free spins', () => {
  const itemOf = async (id: string, locale: (typeof LOCALES)[number] = 'en'): Promise<string> => {
    const [words, t] = [await loadRoundInfo(id), await loadTexts(locale)];
    return words === null ? 'not known' : createRoundItem(t, words, ROUND).textContent;
  };

  it.each(LOCALES)('P6 is worked out by the rules of then, and found right, in %s', async (locale) => {
    const [words, t] = [await loadRoundInfo('rain-reels-without-free-spins'), await loadTexts(locale)];

    expect(await itemOf('rain-reels-without-free-spins', locale)).toContain(t('check.right'));
    expect(t(words?.titleKey ?? '')).toBe(t('rain-reels.title'));
  });

  it('P6 would be found wrong by the rules of now', async () => {
    const t = await loadTexts('en');

    expect(await itemOf('rain-reels')).toContain(t('check.other-outcome'));
  });

  it('P6 of a game that never was is not known', async () => {
    expect(await loadRoundInfo('no-such-game')).toBeNull();
  });
});
