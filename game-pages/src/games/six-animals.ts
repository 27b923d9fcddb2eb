import { ANIMALS } from '@padauk/contract/games/fair-games.rules';
import { createPicture, createSvg } from '../page/dom.ts';
import { DIE_SIDES, type GameView, getGame } from '../page/game-view.ts';
import type { Translate } from '../page/texts.ts';
import { createThrowStage } from './throw-stage.ts';

type StyledPath = readonly [look: string, d: string];

/** In the order of `ANIMALS`, on a 32 unit grid around the centre. */
const DRAWINGS: readonly (readonly StyledPath[])[] = [
  [
    ['blue', 'M9 0C5 -7 -6 -7 -11 0C-6 7 5 7 9 0Z'],
    ['blue', 'M7 0L15 -6Q13 0 15 6Z'],
    ['blue', 'M-2 -5Q2 -10 6 -8L4 -3Z'],
    ['paper-line', 'M-4 -4Q-2 0 -4 4M0 -2q2 2 0 4M3 -2q2 2 0 4'],
    ['paper', 'M-8 -2a1.2 1.2 0 1 0 .1 0Z'],
  ],
  [
    ['red', 'M-9 2a9 6 0 0 1 18 0a9 6 0 0 1 -18 0Z'],
    ['red-line', 'M-7 0Q-13 -2 -10 -8M7 0Q13 -2 10 -8M-6 6l-4 4M-2.5 7.500l-2 4M6 6l4 4M2.500 7.500l2 4'],
    ['red', 'M-12.500 -9a3.200 3.200 0 1 1 5 0l-2.500 -1.500zM12.500 -9a3.200 3.200 0 1 0 -5 0l2.500 -1.500z'],
    ['paper', 'M-3.800 0a1.300 1.300 0 1 0 .1 0ZM2.600 0a1.300 1.300 0 1 0 .1 0Z'],
  ],
  [
    ['orange-thick', 'M9 -6C2 -12 -9 -7 -9 2c0 6 6 9 11 7'],
    ['orange', 'M2 9l7 4 -1 -7z'],
    ['paper-line', 'M-4 -9l2 4M-9 -2l4 1M-8 5l4 -1M-3 10l1 -4'],
    ['orange-line', 'M10 -6q4 4 2 11M10 -7q6 1 5 8'],
    ['paper', 'M6 -8a1.300 1.300 0 1 0 .1 0Z'],
  ],
  [
    ['gold', 'M-9 1C-10 8 -3 10 2 9C8 8 9 2 7 -3L9 -6L4 -10C0 -10 0 -4 -3 -2C-5 -1 -7 -4 -11 -9C-14 -5 -12 -1 -9 1Z'],
    ['red', 'M2 -10q-1 -3 2 -3q1 -2 3 0q2 0 1 3z'],
    ['orange', 'M9 -6l4 1.500 -4 1.200z'],
    ['gold-line', 'M-1 9v4M3 9v4'],
    ['paper', 'M5 -8a1.200 1.200 0 1 0 .1 0Z'],
  ],
  [
    ['green-line', 'M-8 5l-3 4M5 5l3 4M-10 2l-3 1'],
    ['green', 'M6 -1a4 3 0 1 0 8 0a4 3 0 1 0 -8 0Z'],
    ['green', 'M-11 4A10 11 0 0 1 9 4Z'],
    ['paper-line', 'M-5 4q0 -5 4 -5t4 5M-1 -1v-5'],
    ['paper', 'M10.500 -2.500a.9 .9 0 1 0 .1 0Z'],
  ],
  [
    ['grey', 'M-11 9V-1C-11 -7 -6 -9 -1 -8C3 -11 11 -9 11 -2V6q0 1.500 2 1.500v2.500q-5 .5 -5 -4V2H5V9H0V4H-5V9Z'],
    ['paper-line', 'M1 -6q5 1 3 6q-4 1 -5 -2z'],
    ['paper-line', 'M8 1.500q2 2.500 4.500 1.500'],
    ['paper', 'M7 -4.500a1.100 1.100 0 1 0 .1 0Z'],
  ],
];

/** `number` starts at 1, as on the die. */
function drawAnimal(number: number): SVGElement {
  return createPicture(
    '-16 -16 32 32',
    'drawing',
    ...(DRAWINGS[number - 1] ?? []).map(([look, d]) => createSvg('path', { class: look, d })),
  );
}

function drawAnimalDie(number: number): SVGElement {
  const animal = drawAnimal(number);
  for (const [name, value] of Object.entries({ x: 8, y: 6, width: 40, height: 40 }))
    animal.setAttribute(name, String(value));
  return createPicture(
    '0 0 56 56',
    'die',
    createSvg('rect', { x: 2, y: 5, width: 52, height: 50, rx: 13, class: 'die-edge' }),
    createSvg('rect', { x: 2, y: 1, width: 52, height: 50, rx: 13, class: 'die-animal' }),
    animal,
  );
}

const formatAnimals = (t: Translate, shown: readonly number[]): string =>
  shown.map((side) => t(`six-animals.animal.${ANIMALS[side - 1] ?? ''}`)).join(' · ');

export const gameView: GameView = {
  game: getGame('six-animals'),
  layout: 'six-spots',
  ruleCount: 3,
  returnBasisPoints: 9213,
  createStage: () =>
    createThrowStage({ draw: drawAnimalDie, values: DIE_SIDES, initialValues: [1, 4, 6], className: 'cubes' }),
  createSpots: (t) =>
    ANIMALS.map((animal, index) => ({
      spot: animal,
      name: t(`six-animals.animal.${animal}`),
      detail: '',
      picture: drawAnimal(index + 1),
      className: 'animal',
    })),
  formatOutcome: formatAnimals,
  // No initials: a Burmese syllable must not be cut.
  createBead: (t, shown) => ({
    text: formatAnimals(t, shown),
    className: 'bead-pictures',
    pictures: shown.map(drawAnimal),
  }),
};
