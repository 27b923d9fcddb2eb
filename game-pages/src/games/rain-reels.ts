import { REEL, REEL_MULTIPLIERS, LEGACY_RAIN_REELS, splitSpins } from '@padauk/contract/games/fair-games.rules';
import { createElement, createPicture, createSvg, pause, setText } from '../page/dom.ts';
import { type GameView, getGame, type RoundInfo, type Stage } from '../page/game-view.ts';
import type { Translate } from '../page/texts.ts';
import { createThrowStage } from './throw-stage.ts';

const PETAL = 'M0 -2C-7 -7 -10 -14 -5 -20Q0 -23 5 -20C10 -14 7 -7 0 -2Z';
/** By the letter on the reel, on a 52 unit grid around the centre. */
const SYMBOLS: Readonly<Record<string, readonly (readonly [look: string, d: string, turn?: number])[]>> = {
  '7': [['red', 'M-13 -18H14V-12Q2 0 -1 18H-9Q-6 2 5 -10H-7V-6H-13Z']],
  B: [
    ['amber', 'M0 -16c-10 0 -12 9 -12.500 17c-.4 5 -4 7 -4 10h33c0 -3 -3.500 -5 -4 -10C12 -7 10 -16 0 -16Z'],
    ['gold', 'M-4 13a4 4 0 0 0 8 0ZM-2 -20h4v5h-4Z'],
  ],
  C: [
    ['blue', 'M-12 8a8 8 0 0 1 -1 -16a10 10 0 0 1 18 -4a8 8 0 0 1 9 20Z'],
    ['blue-line', 'M-9 12l-3 7M0 12l-3 7M9 12l-3 7'],
  ],
  P: [0, 72, 144, 216, 288].map((turn) => ['amber', PETAL, turn] as const),
  L: [
    ['green', 'M-14 14C-18 -6 -2 -18 16 -16C18 4 6 18 -14 14Z'],
    ['paper-line', 'M-16 18L10 -10M-6 8L-6 -3M2 0L12 -1'],
  ],
};

function drawSymbol(stop: number): SVGElement {
  return createPicture(
    '-26 -26 52 52',
    'drawing',
    ...(SYMBOLS[REEL.charAt(stop)] ?? []).map(([look, d, turn = 0]) =>
      createSvg('path', { class: look, d, transform: `rotate(${turn})` }),
    ),
  );
}

const STOPS = Array.from({ length: REEL.length }, (_unused, stop) => stop);
const game = getGame('rain-reels');
const getMultiplier = (shown: readonly number[]): number => game.getMultiplier('line', shown, 0);

/** How long the result of a free spin stays visible. */
const FREE_SPIN_PAUSE_MS = 500;

function createReelsStage(t: Translate): Stage {
  const reels = createThrowStage({ draw: drawSymbol, values: STOPS, initialValues: [0, 6, 1], className: 'reels' });
  const spins = createElement('p', { class: 'free-spin', role: 'status' });
  return {
    element: createElement('div', { class: 'reels-place' }, reels.element, spins),
    start: reels.start,
    show: async (shown) => {
      const [paidFor = [], ...free] = splitSpins(shown);
      await reels.show(paidFor);
      for (const [index, stops] of free.entries()) {
        await pause(FREE_SPIN_PAUSE_MS);
        setText(spins, t('rain-reels.free', { spin: index + 1, of: free.length }));
        reels.start();
        await reels.show(stops);
      }
      if (free.length > 0) await pause(FREE_SPIN_PAUSE_MS);
      setText(spins, '');
    },
    stop: reels.stop,
  };
}

function formatOutcome(t: Translate, shown: readonly number[]): string {
  const times = getMultiplier(shown);
  if (splitSpins(shown).length > 1) return t('rain-reels.outcome.free', { times });
  return times === 0 ? t('rain-reels.outcome.none') : t('rain-reels.outcome.pays', { times });
}

/** For verifying rounds of the former version without free spins. */
export const legacyRoundInfo: RoundInfo = {
  game: LEGACY_RAIN_REELS,
  titleKey: 'rain-reels.title',
  formatOutcome: (t, shown) => {
    const times = LEGACY_RAIN_REELS.getMultiplier('line', shown, 0);
    return times === 0 ? t('rain-reels.outcome.none') : t('rain-reels.outcome.pays', { times });
  },
};

export const gameView: GameView = {
  game,
  layout: 'one-spot',
  ruleCount: 4,
  returnBasisPoints: 9309,
  createStage: createReelsStage,
  createSpots: (t) => [
    {
      spot: 'line',
      name: t('rain-reels.line'),
      detail: Object.values(REEL_MULTIPLIERS)
        .map((times) => `×${times}`)
        .join('  '),
    },
  ],
  formatOutcome,
  createBead: (_t, shown) => ({
    text: getMultiplier(shown) === 0 ? '–' : `×${getMultiplier(shown)}`,
    className: getMultiplier(shown) === 0 ? '' : 'bead-gold',
  }),
};
