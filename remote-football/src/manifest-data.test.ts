import { getSliderImage } from '@padauk/contract/endpoints/content';
import { getFixtures } from '@padauk/contract/endpoints/football';
import { createPageQuery } from '@padauk/contract/page-data';
import type { SourceManifest } from '@padauk/contract/registry';
import { manifest } from './manifest.ts';

it('K19 what the page is to bring are calls of the contract, as the screen makes them', () => {
  const { routes, widgets }: SourceManifest = manifest;
  expect([...routes, ...widgets].flatMap(({ data = [] }) => data)).toEqual([
    createPageQuery(getSliderImage, { name: 'football' }),
    createPageQuery(getFixtures, {}),
  ]);
});
