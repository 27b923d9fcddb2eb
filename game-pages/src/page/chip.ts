import { svg } from './dom.ts';

const LOOKS: readonly (readonly [number, string])[] = [
  [10_000, 'chip-5'],
  [5_000, 'chip-4'],
  [1_000, 'chip-3'],
  [500, 'chip-2'],
  [0, 'chip-1'],
];

/** `1,500` is `1.5k`: a chip has space for four characters. */
function shortOf(kyat: number): string {
  return kyat < 1_000 ? String(kyat) : `${kyat / 1_000}k`;
}

/** The colour is that of the largest chip it contains. */
export function drawChip(kyat: number): SVGElement {
  const look = LOOKS.find(([least]) => kyat >= least)?.[1] ?? 'chip-1';
  return svg(
    'svg',
    { viewBox: '0 0 48 48', class: `chip-picture ${look}`, 'aria-hidden': 'true', focusable: 'false' },
    svg('circle', { cx: 24, cy: 24, r: 22, class: 'chip-rim' }),
    svg('circle', { cx: 24, cy: 24, r: 22, class: 'chip-marks' }),
    svg('circle', { cx: 24, cy: 24, r: 15, class: 'chip-heart' }),
    svg('text', { x: 24, y: 24, class: 'chip-text' }, shortOf(kyat)),
  );
}

export function drawFelt(): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 360 260', class: 'felt-picture', 'aria-hidden': 'true', preserveAspectRatio: 'none' },
    svg('ellipse', { cx: 180, cy: 240, rx: 240, ry: 196, class: 'felt-light' }),
    svg('ellipse', { cx: 180, cy: 250, rx: 190, ry: 166, class: 'felt-ring' }),
  );
}
