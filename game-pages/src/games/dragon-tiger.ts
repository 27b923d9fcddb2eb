import { CARD_RANKS } from '@padauk/contract/games/fair-games.rules';
import { createElement, createPicture, createSvg, pause } from '../page/dom.ts';
import { type GameView, getGame, type Stage } from '../page/game-view.ts';
import type { Translate } from '../page/texts.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** Spade, heart, diamond, club, on a 24 unit grid around the centre. */
const SUITS: readonly string[] = [
  'M0 -10C5 -3 10 -1 10 4C10 9 4 10 1.500 6.500Q2 9 4 11H-4Q-2 9 -1.500 6.500C-4 10 -10 9 -10 4C-10 -1 -5 -3 0 -10Z',
  'M0 10C-6 4 -10 1 -10 -4C-10 -10 -2 -11 0 -5C2 -11 10 -10 10 -4C10 1 6 4 0 10Z',
  'M0 -11L8 0L0 11L-8 0Z',
  'M0 -10a5 5 0 0 1 4 8a5 5 0 1 1 -2.500 8.500Q2 9 4 11H-4Q-2 9 -1.500 6.500A5 5 0 1 1 -4 -2a5 5 0 0 1 4 -8Z',
];

const getRank = (card: number): string => RANKS[card % CARD_RANKS] ?? '';

function drawCard(card: number): SVGElement {
  const suit = Math.floor(card / CARD_RANKS) % SUITS.length;
  const look = suit === 1 || suit === 2 ? 'card-red' : 'card-black';
  const d = SUITS[suit] ?? '';
  return createPicture(
    '0 0 72 100',
    'card',
    createSvg('rect', { x: 1, y: 1, width: 70, height: 98, rx: 9, class: 'card-face' }),
    createSvg('text', { x: 9, y: 26, class: `card-rank ${look}` }, getRank(card)),
    createSvg('path', { d, class: look, transform: 'translate(17 40) scale(.6)' }),
    createSvg('path', { d, class: look, transform: 'translate(42 64) scale(1.9)' }),
  );
}

function drawCardBack(): SVGElement {
  const petals = [20, 40, 60, 80].flatMap((y) =>
    [18, 36, 54].map((x) => createSvg('path', { d: `M${x} ${y - 7}l5 7 -5 7 -5 -7Z`, class: 'card-pattern' })),
  );
  return createPicture(
    '0 0 72 100',
    'card',
    createSvg('rect', { x: 1, y: 1, width: 70, height: 98, rx: 9, class: 'card-face' }),
    createSvg('rect', { x: 6, y: 6, width: 60, height: 88, rx: 6, class: 'card-back' }),
    ...petals,
  );
}

const TURN_MS = 450;

type Winner = 'dragon' | 'tiger' | 'tie';

function getWinner([dragon = 0, tiger = 0]: readonly number[]): Winner {
  const lead = (dragon % CARD_RANKS) - (tiger % CARD_RANKS);
  if (lead === 0) return 'tie';
  return lead > 0 ? 'dragon' : 'tiger';
}

const EMBLEMS: Readonly<Record<'dragon' | 'tiger', readonly (readonly [string, string])[]>> = {
  dragon: [
    [
      'red',
      'M-13 14C-15 2 -7 -3 -3 -13C2 -8 1 -4 0 -1C4 -4 6 -7 6 -11C13 -3 14 6 9 13C7 9 5 7 2 6C4 11 2 15 -1 18C-7 18 -11 17 -13 14Z',
    ],
    ['amber', 'M-5 14C-7 9 -3 5 -1 1C2 6 1 12 -2 15Z'],
  ],
  tiger: [
    ['amber', 'M-13 2Q-16 -12 -7 -8Q0 -12 7 -8Q16 -12 13 2Q14 17 0 19Q-14 17 -13 2Z'],
    ['dark-line', 'M0 -9v7M-5 -8v5M5 -8v5M-13 3h5M13 3h-5M-12 8h4M12 8h-4M0 11v2M-4 14q4 3 8 0'],
    ['dark', 'M-7 3a1.800 1.800 0 1 0 .1 0ZM3.500 3a1.800 1.800 0 1 0 .1 0ZM-3 8h6l-3 3z'],
  ],
};

function drawEmblem(side: 'dragon' | 'tiger'): SVGElement {
  return createPicture(
    '-18 -16 36 38',
    'drawing emblem',
    ...EMBLEMS[side].map(([look, d]) => createSvg('path', { class: look, d })),
  );
}

/** Both cards face down; the dragon's is turned first. */
function createCardStage(t: Translate): Stage {
  const places = [
    createElement('div', { class: 'card-place' }, drawCardBack()),
    createElement('div', { class: 'card-place' }, drawCardBack()),
  ];
  const hide = (): void => {
    for (const place of places) place.replaceChildren(drawCardBack());
  };
  return {
    element: createElement(
      'div',
      { class: 'cards' },
      ...places.map((place, index) =>
        createElement(
          'div',
          { class: 'hand' },
          createElement('span', {}, t(`dragon-tiger.${index === 0 ? 'dragon' : 'tiger'}`)),
          place,
        ),
      ),
    ),
    start: hide,
    show: async (shown) => {
      for (const [index, place] of places.entries()) {
        await pause(TURN_MS);
        place.classList.add('turned');
        place.replaceChildren(drawCard(shown[index] ?? 0));
        await pause(TURN_MS);
        place.classList.remove('turned');
      }
    },
    stop: hide,
  };
}

export const gameView: GameView = {
  game: getGame('dragon-tiger'),
  layout: 'two-spots',
  ruleCount: 3,
  returnBasisPoints: 9627,
  createStage: createCardStage,
  createSpots: (t) =>
    (['dragon', 'tiger'] as const).map((side) => ({
      spot: side,
      name: t(`dragon-tiger.${side}`),
      detail: t('dragon-tiger.pays'),
      picture: drawEmblem(side),
    })),
  formatOutcome: (t, shown) =>
    t(`dragon-tiger.outcome.${getWinner(shown)}`, { dragon: getRank(shown[0] ?? 0), tiger: getRank(shown[1] ?? 0) }),
  createBead: (t, shown) => {
    const side = getWinner(shown);
    return {
      text: t(`dragon-tiger.bead.${side}`),
      className: { dragon: 'bead-warm', tiger: 'bead-gold', tie: '' }[side],
    };
  },
};
