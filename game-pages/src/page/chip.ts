import { createButton, createElement, createPicture, createSvg } from './dom.ts';
import { formatAmount, type Translate } from './texts.ts';

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
  return createPicture(
    '0 0 48 48',
    `chip-picture ${look}`,
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

export interface ChipButton {
  readonly kyat: number;
  readonly button: HTMLButtonElement;
}

export function createChipButton(t: Translate, kyat: number, press: () => void): ChipButton {
  const label = createElement('span', { class: 'unseen' }, t('chip', { amount: formatAmount(kyat) }));
  return { kyat, button: createButton('chip', press, drawChip(kyat), label) };
}

/** Two labelled figures above the keys. */
export function createFooter(labels: readonly [string, string], ...keys: readonly HTMLButtonElement[]) {
  const createSum = (label: string, figure: HTMLElement): HTMLElement =>
    createElement('p', { class: 'sum' }, createElement('span', {}, label), figure);
  const [first, second] = [
    createElement('strong', { class: 'figure' }),
    createElement('strong', { class: 'figure' }),
  ] as const;
  const element = createElement(
    'div',
    { class: 'foot' },
    createSum(labels[0], first),
    createSum(labels[1], second),
    createElement('div', { class: 'keys' }, ...keys),
  );
  return { element, first, second };
}
