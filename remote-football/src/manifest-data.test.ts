import { getSliderImage } from '@padauk/contract/endpoints/content';
import { getFixtures } from '@padauk/contract/endpoints/football';
import { createPageQuery } from '@padauk/contract/page-data';
import type { SourceManifest } from '@padauk/contract/registry';
import { manifest } from './manifest.ts';

it('K19 lists as page data the same calls that the screen makes', () => {
  const { routes, widgets }: SourceManifest = manifest;
  expect([...routes, ...widgets].flatMap(({ data = [] }) => data)).toEqual([
    createPageQuery(getSliderImage, { name: 'football' }),
    createPageQuery(getFixtures, {}),
  ]);
});
