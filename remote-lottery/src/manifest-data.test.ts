import { getAppSettings, getSliderImage } from '@padauk/contract/endpoints/content';
import { getBoard, getDraws, getLiveNumber, getOpenBoard } from '@padauk/contract/endpoints/draws';
import { pageDataKey, pageQuestion, standingFor } from '@padauk/contract/page-data';
import type { SourceManifest } from '@padauk/contract/registry';
import { manifest } from './manifest.ts';

const KNOWN = [
  pageQuestion(getAppSettings, {}),
  pageQuestion(getSliderImage, { name: 'twod' }),
  pageQuestion(getLiveNumber, { game: 'two_d' }),
  pageQuestion(getDraws, { game: 'two_d' }),
  standingFor(pageQuestion(getOpenBoard, { game: 'two_d' }), getBoard, { drawId: 'draw.id' }),
];

it('K17 what the page is to bring are calls of the contract, as the screens make them', () => {
  const { routes, widgets }: SourceManifest = manifest;
  const asked = [...routes, ...widgets].flatMap(({ data = [] }) => data);
  const named = new Map(asked.map((question) => [pageDataKey(question), question]));
  expect([...named.values()]).toEqual(expect.arrayContaining(KNOWN));
  expect(named.size).toBe(KNOWN.length);
});
