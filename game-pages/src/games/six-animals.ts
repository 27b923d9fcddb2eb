import { ANIMALS } from '@padauk/contract/rules/fair-games';
import type { GameFace } from '../page/face.ts';
import { drawAnimal, drawAnimalDie } from './animal-pictures.ts';
import { gameOf, SIDES } from './game-of.ts';
import { throwStage } from './throw-stage.ts';

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
  outcome: (t, shown) => shown.map((side) => t(`six-animals.animal.${ANIMALS[side - 1] ?? ''}`)).join(' · '),
  bead: (t, shown) => ({
    text: shown.map((side) => t(`six-animals.animal.${ANIMALS[side - 1] ?? ''}`).slice(0, 2)).join(' '),
    look: new Set(shown).size === 1 ? 'bead-gold' : '',
  }),
};
