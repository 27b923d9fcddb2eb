import { createSvg } from '../page/dom.ts';
import type { GameView } from '../page/game-view.ts';
import { drawDie } from './dice-picture.ts';
import { getGame, DIE_SIDES } from './get-game.ts';
import { createThrowStage } from './throw-stage.ts';

const sumDice = (dice: readonly number[]): number => dice.reduce((sum, eyes) => sum + eyes, 0);
const classifyDice = (dice: readonly number[]): 'triple' | 'big' | 'small' =>
  new Set(dice).size === 1 ? 'triple' : sumDice(dice) > 10 ? 'big' : 'small';

function drawPile(eyes: readonly [number, number, number]): SVGElement {
  return createSvg(
    'svg',
    { viewBox: '0 0 120 44', class: 'pile', 'aria-hidden': 'true', focusable: 'false' },
    ...eyes.map((side, index) => {
      const die = drawDie(side);
      for (const [name, value] of Object.entries({ x: 4 + index * 38, y: 2, width: 36, height: 36 }))
        die.setAttribute(name, String(value));
      return die;
    }),
  );
}

export const gameView: GameView = {
  game: getGame('big-small-dice'),
  layout: 'two-spots',
  ruleCount: 3,
  returnBasisPoints: 9722,
  createStage: () =>
    createThrowStage({ draw: drawDie, values: DIE_SIDES, initialValues: [1, 2, 3], className: 'cubes' }),
  createSpots: (t) => [
    {
      spot: 'small',
      name: t('big-small-dice.small'),
      detail: t('big-small-dice.smallDetail'),
      picture: drawPile([1, 2, 3]),
      className: 'cool',
    },
    {
      spot: 'big',
      name: t('big-small-dice.big'),
      detail: t('big-small-dice.bigDetail'),
      picture: drawPile([4, 5, 6]),
      className: 'warm',
    },
  ],
  formatOutcome: (t, shown) =>
    t(`big-small-dice.outcome.${classifyDice(shown)}`, { dice: shown.join(' + '), sum: sumDice(shown) }),
  createBead: (_t, shown) => ({ text: String(sumDice(shown)), className: `bead-${classifyDice(shown)}` }),
};
