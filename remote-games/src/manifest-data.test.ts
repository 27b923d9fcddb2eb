import { getSliderImage } from '@padauk/contract/endpoints/content';
import { getGames } from '@padauk/contract/endpoints/games';
import { createPageQuery } from '@padauk/contract/page-data';
import type { SourceManifest } from '@padauk/contract/registry';
import { manifest } from './manifest.ts';

it('P6 lists as page data the same calls that the screen makes', () => {
  const { routes, widgets }: SourceManifest = manifest;
  expect([...routes, ...widgets].flatMap(({ data = [] }) => data)).toEqual([
    createPageQuery(getSliderImage, { name: 'game' }),
    createPageQuery(getGames, {}),
  ]);
});
