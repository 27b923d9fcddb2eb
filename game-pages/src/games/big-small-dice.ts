import { svg } from '../page/dom.ts';
import type { GameFace } from '../page/face.ts';
import { drawDie } from './dice-picture.ts';
import { gameOf, SIDES } from './game-of.ts';
import { throwStage } from './throw-stage.ts';

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, eyes) => sum + eyes, 0);
const kindOf = (dice: readonly number[]): 'triple' | 'big' | 'small' =>
  new Set(dice).size === 1 ? 'triple' : sumOf(dice) > 10 ? 'big' : 'small';

function pile(eyes: readonly [number, number, number]): SVGElement {
  return svg(
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

export const face: GameFace = {
  game: gameOf('big-small-dice'),
  layout: 'two-spots',
  ruleCount: 3,
  returnBasisPoints: 9722,
  stage: () => throwStage({ draw: drawDie, values: SIDES, first: [1, 2, 3], look: 'cubes' }),
  spots: (t) => [
    {
      spot: 'small',
      name: t('big-small-dice.small'),
      detail: t('big-small-dice.smallDetail'),
      picture: pile([1, 2, 3]),
      look: 'cool',
    },
    {
      spot: 'big',
      name: t('big-small-dice.big'),
      detail: t('big-small-dice.bigDetail'),
      picture: pile([4, 5, 6]),
      look: 'warm',
    },
  ],
  outcome: (t, shown) => t(`big-small-dice.outcome.${kindOf(shown)}`, { dice: shown.join(' + '), sum: sumOf(shown) }),
  bead: (_t, shown) => ({ text: String(sumOf(shown)), look: `bead-${kindOf(shown)}` }),
};
