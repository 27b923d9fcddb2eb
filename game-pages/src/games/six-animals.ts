import { ANIMALS } from '@padauk/contract/rules/fair-games';
import type { GameView } from '../page/game-view.ts';
import type { Translate } from '../page/texts.ts';
import { drawAnimal, drawAnimalDie } from './animal-pictures.ts';
import { getGame, DIE_SIDES } from './get-game.ts';
import { createThrowStage } from './throw-stage.ts';

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
