import { ANIMALS } from '@padauk/contract/rules/fair-games';
import type { GameFace } from '../page/face.ts';
import type { Text } from '../page/texts.ts';
import { drawAnimal, drawAnimalDie } from './animal-pictures.ts';
import { gameOf, SIDES } from './game-of.ts';
import { throwStage } from './throw-stage.ts';

const namesOf = (t: Text, shown: readonly number[]): string =>
  shown.map((side) => t(`six-animals.animal.${ANIMALS[side - 1] ?? ''}`)).join(' · ');

export const face: GameFace = {
  game: gameOf('six-animals'),
  layout: 'six-spots',
  ruleCount: 3,
  returnBasisPoints: 9213,
  stage: () => throwStage({ draw: drawAnimalDie, values: SIDES, first: [1, 4, 6], look: 'cubes' }),
  spots: (t) =>
    ANIMALS.map((animal, index) => ({
      spot: animal,
      name: t(`six-animals.animal.${animal}`),
      detail: '',
      picture: drawAnimal(index + 1),
      look: 'animal',
    })),
  outcome: namesOf,
  // No initials: a Burmese syllable must not be cut.
  bead: (t, shown) => ({ text: namesOf(t, shown), look: 'bead-pictures', pictures: shown.map(drawAnimal) }),
};
