import { CARD_RANKS } from '@padauk/contract/rules/fair-games';
import { createSvg } from '../page/dom.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** Spade, heart, diamond, club, on a 24 unit grid around the centre. */
const SUITS: readonly string[] = [
  'M0 -10C5 -3 10 -1 10 4C10 9 4 10 1.500 6.500Q2 9 4 11H-4Q-2 9 -1.500 6.500C-4 10 -10 9 -10 4C-10 -1 -5 -3 0 -10Z',
  'M0 10C-6 4 -10 1 -10 -4C-10 -10 -2 -11 0 -5C2 -11 10 -10 10 -4C10 1 6 4 0 10Z',
  'M0 -11L8 0L0 11L-8 0Z',
  'M0 -10a5 5 0 0 1 4 8a5 5 0 1 1 -2.500 8.500Q2 9 4 11H-4Q-2 9 -1.500 6.500A5 5 0 1 1 -4 -2a5 5 0 0 1 4 -8Z',
];

export const getRank = (card: number): string => RANKS[card % CARD_RANKS] ?? '';

export function drawCard(card: number): SVGElement {
  const suit = Math.floor(card / CARD_RANKS) % SUITS.length;
  const look = suit === 1 || suit === 2 ? 'card-red' : 'card-black';
  const d = SUITS[suit] ?? '';
  return createSvg(
    'svg',
    { viewBox: '0 0 72 100', class: 'card', 'aria-hidden': 'true', focusable: 'false' },
    createSvg('rect', { x: 1, y: 1, width: 70, height: 98, rx: 9, class: 'card-face' }),
    createSvg('text', { x: 9, y: 26, class: `card-rank ${look}` }, getRank(card)),
    createSvg('path', { d, class: look, transform: 'translate(17 40) scale(.6)' }),
    createSvg('path', { d, class: look, transform: 'translate(42 64) scale(1.9)' }),
  );
}

export function drawCardBack(): SVGElement {
  const petals = [20, 40, 60, 80].flatMap((y) =>
    [18, 36, 54].map((x) => createSvg('path', { d: `M${x} ${y - 7}l5 7 -5 7 -5 -7Z`, class: 'card-pattern' })),
  );
  return createSvg(
    'svg',
    { viewBox: '0 0 72 100', class: 'card', 'aria-hidden': 'true', focusable: 'false' },
    createSvg('rect', { x: 1, y: 1, width: 70, height: 98, rx: 9, class: 'card-face' }),
    createSvg('rect', { x: 6, y: 6, width: 60, height: 88, rx: 6, class: 'card-back' }),
    ...petals,
  );
}
