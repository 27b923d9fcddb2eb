import { createPicture, createSvg } from '../page/dom.ts';
import { DIE_SIDES, type GameView, getGame } from '../page/game-view.ts';
import { createThrowStage } from './throw-stage.ts';

const PIP_PLACES = [14, 28, 42] as const;
/** Per number of eyes, the cells of a grid of three by three, in reading order from 0. */
const PIPS = ['4', '08', '048', '0628', '06428', '036258'] as const;

/** One and four have red pips, as is usual in the region. */
function drawDie(eyes: number): SVGElement {
  const look = eyes === 1 || eyes === 4 ? 'eye red-eye' : 'eye';
  return createPicture(
    '0 0 56 56',
    'die',
    createSvg('rect', { x: 2, y: 5, width: 52, height: 50, rx: 13, class: 'die-edge' }),
    createSvg('rect', { x: 2, y: 1, width: 52, height: 50, rx: 13, class: 'die-side' }),
    ...[...(PIPS[eyes - 1] ?? '')].map(Number).map((cell) => {
      const [cx = 0, y = 0] = [PIP_PLACES[cell % 3], PIP_PLACES[Math.floor(cell / 3)]];
      return createSvg('circle', { cx, cy: y - 2, r: eyes === 1 ? 8 : 5.5, class: look });
    }),
  );
}

const sumDice = (dice: readonly number[]): number => dice.reduce((sum, eyes) => sum + eyes, 0);
const classifyDice = (dice: readonly number[]): 'triple' | 'big' | 'small' =>
  new Set(dice).size === 1 ? 'triple' : sumDice(dice) > 10 ? 'big' : 'small';

function drawPile(eyes: readonly [number, number, number]): SVGElement {
  return createPicture(
    '0 0 120 44',
    'pile',
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
