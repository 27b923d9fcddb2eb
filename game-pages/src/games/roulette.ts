import { RED_FIELDS } from '@padauk/contract/games/fair-games.rules';
import { createElement, createSvg, hasReducedMotion, pause } from '../page/dom.ts';
import { type GameView, getGame, type SpotView, type Stage } from '../page/game-view.ts';
import type { Translate } from '../page/texts.ts';

const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const FIELD_DEGREES = 360 / WHEEL.length;
const SPIN_MS = 3_200;
const FULL_TURNS = 4;

const classifyField = (field: number): string =>
  field === 0 ? 'zero' : RED_FIELDS.has(field) ? 'red-field' : 'black-field';

/** A point on a circle; the angle counts from the top. */
function formatPoint(radius: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
}

function drawField(field: number, index: number): SVGElement {
  const [from, to] = [(index - 0.5) * FIELD_DEGREES, (index + 0.5) * FIELD_DEGREES];
  const d = `M${formatPoint(92, from)}A92 92 0 0 1 ${formatPoint(92, to)}L${formatPoint(58, to)}A58 58 0 0 0 ${formatPoint(58, from)}Z`;
  return createSvg(
    'g',
    {},
    createSvg('path', { d, class: classifyField(field) }),
    createSvg('text', { y: -78, class: 'wheel-number', transform: `rotate(${index * FIELD_DEGREES})` }, String(field)),
  );
}

const createLayer = (look: string, ...drawn: SVGElement[]): SVGElement =>
  createSvg('svg', { viewBox: '-104 -104 208 208', class: look, focusable: 'false' }, ...drawn);

/** The rotating part is a separate layer: the browser composites it instead of repainting every frame. */
function createWheelStage(): Stage {
  const disc = createLayer('disc', ...WHEEL.map(drawField));
  let turned = 0;
  const turnTo = (degrees: number, ms: number): void => {
    turned = degrees;
    disc.style.transition = hasReducedMotion() ? 'none' : `transform ${ms}ms cubic-bezier(0.12, 0.6, 0.1, 1)`;
    disc.style.transform = `rotate(${degrees}deg)`;
  };
  const picture = createElement(
    'div',
    { class: 'wheel', 'aria-hidden': 'true' },
    createLayer('wheel-rest', createSvg('circle', { r: 102, class: 'wheel-rim' })),
    disc,
    createLayer(
      'wheel-rest',
      createSvg('circle', { r: 58, class: 'wheel-heart' }),
      createSvg('path', { d: 'M0 -44V44M-44 0H44', class: 'wheel-spokes' }),
      createSvg('circle', { r: 14, class: 'wheel-knob' }),
      createSvg('path', { d: 'M-9 -104H9L0 -86Z', class: 'wheel-mark' }),
    ),
  );
  return {
    element: createElement('div', { class: 'wheel-place' }, picture),
    start: () => undefined,
    show: async ([field = 0]) => {
      const targetDegrees = -WHEEL.indexOf(field) * FIELD_DEGREES;
      const wholeTurnsDegrees = Math.ceil((turned - targetDegrees) / 360) * 360;
      turnTo(targetDegrees + wholeTurnsDegrees + FULL_TURNS * 360, SPIN_MS);
      await pause(SPIN_MS);
    },
    stop: () => undefined,
  };
}

function createNumberSpot(t: Translate, field: number): SpotView {
  return {
    spot: String(field),
    name: String(field),
    detail: t('roulette.paysNumber'),
    className: `number ${classifyField(field)}`,
  };
}

export const gameView: GameView = {
  game: getGame('roulette'),
  layout: 'wheel-spots',
  ruleCount: 3,
  returnBasisPoints: 9730,
  createStage: createWheelStage,
  createSpots: (t) => [
    ...(['red', 'black', 'even', 'odd', 'low', 'high'] as const).map((half) => ({
      spot: half,
      name: t(`roulette.${half}`),
      detail: t('roulette.paysHalf'),
      className: half === 'red' || half === 'black' ? `half ${half}-field` : 'half',
    })),
    ...Array.from({ length: WHEEL.length }, (_unused, field) => createNumberSpot(t, field)),
  ],
  formatOutcome: (t, [field = 0]) => t(`roulette.outcome.${classifyField(field)}`, { field }),
  createBead: (_t, [field = 0]) => ({ text: String(field), className: `bead-${classifyField(field)}` }),
};
