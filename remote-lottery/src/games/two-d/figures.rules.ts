import type { MarkedFigure } from '../../lottery-game.types.ts';

function splitAt(text: string, index: number): MarkedFigure {
  return index < 0
    ? { before: text, digit: '', after: '' }
    : { before: text.slice(0, index), digit: text.charAt(index), after: text.slice(index + 1) };
}

/** SET index: the last decimal is the first digit of the number. An index without decimals has none. */
export function markIndexDigit(setIndex: string): MarkedFigure {
  return splitAt(setIndex, /\.\d\d$/.test(setIndex) ? setIndex.length - 1 : -1);
}

/** SET value, in million baht: the last digit before the point is the second digit of the number. */
export function markValueDigit(setValue: string): MarkedFigure {
  const point = setValue.indexOf('.');
  const last = (point < 0 ? setValue.length : point) - 1;
  return splitAt(setValue, /\d/.test(setValue.charAt(last)) ? last : -1);
}
