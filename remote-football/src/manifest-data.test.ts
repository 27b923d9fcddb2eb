import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { getFixtures } from '@padauk/contract/football/football.endpoints';
import { createPageQuery } from '@padauk/contract/delivery/page-data';
import type { SourceManifest } from '@padauk/contract/delivery/registry';
import { manifest } from './manifest.ts';

it('K19 lists as page data the same calls that the screen makes', () => {
  const { routes, widgets }: SourceManifest = manifest;
  expect([...routes, ...widgets].flatMap(({ data = [] }) => data)).toEqual([
    createPageQuery(getSliderImage, { name: 'football' }),
    createPageQuery(getFixtures, {}),
  ]);
});
