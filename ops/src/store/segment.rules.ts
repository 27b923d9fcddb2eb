import { LOCALES } from '@padauk/contract/text/locales';
import type { Segment } from './store.types.ts';

export const ALL_VISITORS = 'all';

/** `locale=en,locale=zh,device=phone`; `all` is `{}`. Null: not understood. */
export function parseSegment(text: string): Segment | null {
  if (text === ALL_VISITORS) return {};
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  const listValues = (wanted: string): readonly string[] => [
    ...new Set(pairs.flatMap(([name, value = '']) => (name === wanted ? [value] : []))),
  ];
  const [locales, devices] = [listValues('locale').toSorted(), listValues('device')];
  const device = (['phone', 'computer'] as const).find((known) => known === devices[0]);
  const isKnown =
    pairs.every((pair) => pair.length === 2 && ['locale', 'device'].includes(pair[0] ?? '')) &&
    locales.every((locale) => LOCALES.some((known) => known === locale)) &&
    devices.length === (device === undefined ? 0 : 1);
  if (!isKnown) return null;
  return { ...(locales.length === 0 ? {} : { locales }), ...(device === undefined ? {} : { device }) };
}

/** Empty for all visitors. */
export function formatSegment({ locales = [], device }: Segment): string {
  const pairs = [...locales.map((locale) => `locale=${locale}`), ...(device === undefined ? [] : [`device=${device}`])];
  return pairs.join(', ');
}
