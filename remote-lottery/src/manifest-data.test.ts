import { getAppSettings, getSliderImage } from '@padauk/contract/content/content.endpoints';
import { getBoard, getDraws, getLiveNumber, getOpenBoard } from '@padauk/contract/lottery/draws.endpoints';
import { buildPageDataKey, createPageQuery, addQueryAlias } from '@padauk/contract/delivery/page-data';
import type { SourceManifest } from '@padauk/contract/delivery/registry';
import { manifest } from './manifest.ts';

const KNOWN_CALLS = [
  createPageQuery(getAppSettings, {}),
  createPageQuery(getSliderImage, { name: 'twod' }),
  createPageQuery(getLiveNumber, { game: 'two_d' }),
  createPageQuery(getDraws, { game: 'two_d' }),
  addQueryAlias(createPageQuery(getOpenBoard, { game: 'two_d' }), getBoard, { drawId: 'draw.id' }),
];

it('K17 lists as page data the same calls that the screens make', () => {
  const { routes, widgets }: SourceManifest = manifest;
  const queries = [...routes, ...widgets].flatMap(({ data = [] }) => data);
  const queriesByKey = new Map(queries.map((query) => [buildPageDataKey(query), query]));
  expect([...queriesByKey.values()]).toEqual(expect.arrayContaining(KNOWN_CALLS));
  expect(queriesByKey.size).toBe(KNOWN_CALLS.length);
});
