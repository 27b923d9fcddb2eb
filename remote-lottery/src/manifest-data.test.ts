import { getAppSettings, getSliderImage } from '@padauk/contract/endpoints/content';
import { getBoard, getDraws, getLiveNumber, getOpenBoard } from '@padauk/contract/endpoints/draws';
import { buildPageDataKey, createPageQuery, addQueryAlias } from '@padauk/contract/page-data';
import type { SourceManifest } from '@padauk/contract/registry';
import { manifest } from './manifest.ts';

const KNOWN_CALLS = [
  createPageQuery(getAppSettings, {}),
  createPageQuery(getSliderImage, { name: 'twod' }),
  createPageQuery(getLiveNumber, { game: 'two_d' }),
  createPageQuery(getDraws, { game: 'two_d' }),
  addQueryAlias(createPageQuery(getOpenBoard, { game: 'two_d' }), getBoard, { drawId: 'draw.id' }),
];

it('K17 what the page is to bring are calls of the contract, as the screens make them', () => {
  const { routes, widgets }: SourceManifest = manifest;
  const asked = [...routes, ...widgets].flatMap(({ data = [] }) => data);
  const named = new Map(asked.map((question) => [buildPageDataKey(question), question]));
  expect([...named.values()]).toEqual(expect.arrayContaining(KNOWN_CALLS));
  expect(named.size).toBe(KNOWN_CALLS.length);
});
