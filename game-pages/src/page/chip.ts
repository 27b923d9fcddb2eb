import { createSvg } from './dom.ts';

const CHIP_CLASSES: readonly (readonly [number, string])[] = [
  [10_000, 'chip-5'],
  [5_000, 'chip-4'],
  [1_000, 'chip-3'],
  [500, 'chip-2'],
  [0, 'chip-1'],
];

/** `1,500` is `1.5k`: a chip has space for four characters. */
function abbreviateAmount(kyat: number): string {
  return kyat < 1_000 ? String(kyat) : `${kyat / 1_000}k`;
}

/** The colour is that of the largest chip it contains. */
export function drawChip(kyat: number): SVGElement {
  const look = CHIP_CLASSES.find(([least]) => kyat >= least)?.[1] ?? 'chip-1';
  return createSvg(
    'svg',
    { viewBox: '0 0 48 48', class: `chip-picture ${look}`, 'aria-hidden': 'true', focusable: 'false' },
    createSvg('circle', { cx: 24, cy: 24, r: 22, class: 'chip-rim' }),
    createSvg('circle', { cx: 24, cy: 24, r: 22, class: 'chip-marks' }),
    createSvg('circle', { cx: 24, cy: 24, r: 15, class: 'chip-heart' }),
    createSvg('text', { x: 24, y: 24, class: 'chip-text' }, abbreviateAmount(kyat)),
  );
}

export function drawFelt(): SVGElement {
  return createSvg(
    'svg',
    { viewBox: '0 0 360 260', class: 'felt-picture', 'aria-hidden': 'true', preserveAspectRatio: 'none' },
    createSvg('ellipse', { cx: 180, cy: 240, rx: 240, ry: 196, class: 'felt-light' }),
    createSvg('ellipse', { cx: 180, cy: 250, rx: 190, ry: 166, class: 'felt-ring' }),
  );
}
