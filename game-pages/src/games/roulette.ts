import { RED_FIELDS } from '@padauk/contract/rules/fair-games';
import { el, svg } from '../page/dom.ts';
import type { GameFace, SpotFace, Stage } from '../page/face.ts';
import { isStill, pause } from '../page/motion.ts';
import type { Text } from '../page/texts.ts';
import { gameOf } from './game-of.ts';

const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const STEP = 360 / WHEEL.length;
const SPIN_MS = 3_200;
const WHOLE_TURNS = 4;

const lookOf = (field: number): string => (field === 0 ? 'zero' : RED_FIELDS.has(field) ? 'red-field' : 'black-field');

/** A point on a circle; the angle counts from the top. */
function at(radius: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
}

function drawField(field: number, place: number): SVGElement {
  const [from, to] = [(place - 0.5) * STEP, (place + 0.5) * STEP];
  const d = `M${at(92, from)}A92 92 0 0 1 ${at(92, to)}L${at(58, to)}A58 58 0 0 0 ${at(58, from)}Z`;
  return svg(
    'g',
    {},
    svg('path', { d, class: lookOf(field) }),
    svg('text', { y: -78, class: 'wheel-number', transform: `rotate(${place * STEP})` }, String(field)),
  );
}

const layer = (look: string, ...drawn: SVGElement[]): SVGElement =>
  svg('svg', { viewBox: '-104 -104 208 208', class: look, focusable: 'false' }, ...drawn);

/** The rotating part is a separate layer: the browser composites it instead of repainting every frame. */
function wheelStage(): Stage {
  const disc = layer('disc', ...WHEEL.map(drawField));
  let turned = 0;
  const turnTo = (degrees: number, ms: number): void => {
    turned = degrees;
    disc.style.transition = isStill() ? 'none' : `transform ${ms}ms cubic-bezier(0.12, 0.6, 0.1, 1)`;
    disc.style.transform = `rotate(${degrees}deg)`;
  };
  const picture = el(
    'div',
    { class: 'wheel', 'aria-hidden': 'true' },
    layer('wheel-rest', svg('circle', { r: 102, class: 'wheel-rim' })),
    disc,
    layer(
      'wheel-rest',
      svg('circle', { r: 58, class: 'wheel-heart' }),
      svg('path', { d: 'M0 -44V44M-44 0H44', class: 'wheel-spokes' }),
      svg('circle', { r: 14, class: 'wheel-knob' }),
      svg('path', { d: 'M-9 -104H9L0 -86Z', class: 'wheel-mark' }),
    ),
  );
  return {
    element: el('div', { class: 'wheel-place' }, picture),
    start: () => undefined,
    show: async ([field = 0]) => {
      const rest = -WHEEL.indexOf(field) * STEP;
      const whole = Math.ceil((turned - rest) / 360) * 360;
      turnTo(rest + whole + WHOLE_TURNS * 360, SPIN_MS);
      await pause(SPIN_MS);
    },
    stop: () => undefined,
  };
}

function numberSpot(t: Text, field: number): SpotFace {
  return {
    spot: String(field),
    name: String(field),
    detail: t('roulette.paysNumber'),
    look: `number ${lookOf(field)}`,
  };
}

export const face: GameFace = {
  game: gameOf('roulette'),
  layout: 'wheel-spots',
  ruleCount: 3,
  returnBasisPoints: 9730,
  stage: wheelStage,
  spots: (t) => [
    ...(['red', 'black', 'even', 'odd', 'low', 'high'] as const).map((half) => ({
      spot: half,
      name: t(`roulette.${half}`),
      detail: t('roulette.paysHalf'),
      look: half === 'red' || half === 'black' ? `half ${half}-field` : 'half',
    })),
    ...Array.from({ length: WHEEL.length }, (_unused, field) => numberSpot(t, field)),
  ],
  outcome: (t, [field = 0]) => t(`roulette.outcome.${lookOf(field)}`, { field }),
  bead: (_t, [field = 0]) => ({ text: String(field), look: `bead-${lookOf(field)}` }),
};
