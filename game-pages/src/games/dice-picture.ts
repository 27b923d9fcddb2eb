import { createSvg } from '../page/dom.ts';

const [LOW, MIDDLE, HIGH] = [14, 28, 42] as const;
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[MIDDLE, MIDDLE]],
  [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [MIDDLE, MIDDLE],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [LOW, HIGH],
    [MIDDLE, MIDDLE],
    [HIGH, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [LOW, MIDDLE],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, MIDDLE],
    [HIGH, HIGH],
  ],
];

/** One and four have red pips, as is usual in the region. */
export function drawDie(eyes: number): SVGElement {
  const look = eyes === 1 || eyes === 4 ? 'eye red-eye' : 'eye';
  return createSvg(
    'svg',
    { viewBox: '0 0 56 56', class: 'die', 'aria-hidden': 'true', focusable: 'false' },
    createSvg('rect', { x: 2, y: 5, width: 52, height: 50, rx: 13, class: 'die-edge' }),
    createSvg('rect', { x: 2, y: 1, width: 52, height: 50, rx: 13, class: 'die-side' }),
    ...(PIPS[eyes - 1] ?? []).map(([x, y]) =>
      createSvg('circle', { cx: x, cy: y - 2, r: eyes === 1 ? 8 : 5.5, class: look }),
    ),
  );
}
