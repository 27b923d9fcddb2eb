import type { PlayedRound } from '@padauk/contract/games/game-play';
import { LOCALES } from '@padauk/contract/text/locales';
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

describe('a round of the reels version without free spins', () => {
  const buildItemText = async (id: string, locale: (typeof LOCALES)[number] = 'en'): Promise<string> => {
    const [info, t] = [await loadRoundInfo(id), await loadTexts(locale)];
    return info === null ? 'not known' : createRoundItem(t, info, ROUND).textContent;
  };

  it.each(LOCALES)('P6 verifies by the legacy rules, in %s', async (locale) => {
    const [info, t] = [await loadRoundInfo('rain-reels-without-free-spins'), await loadTexts(locale)];

    expect(await buildItemText('rain-reels-without-free-spins', locale)).toContain(t('check.right'));
    expect(t(info?.titleKey ?? '')).toBe(t('rain-reels.title'));
  });

  it('P6 does not verify by the current rules', async () => {
    const t = await loadTexts('en');

    expect(await buildItemText('rain-reels')).toContain(t('check.other-outcome'));
  });

  it('P6 is null for an unknown game', async () => {
    expect(await loadRoundInfo('no-such-game')).toBeNull();
  });
});
