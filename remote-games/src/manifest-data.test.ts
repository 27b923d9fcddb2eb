import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { getGames } from '@padauk/contract/games/games.endpoints';
import { createPageQuery } from '@padauk/contract/delivery/page-data';
import type { SourceManifest } from '@padauk/contract/delivery/registry';
import { manifest } from './manifest.ts';

it('P6 lists as page data the same calls that the screen makes', () => {
  const { routes, widgets }: SourceManifest = manifest;
  expect([...routes, ...widgets].flatMap(({ data = [] }) => data)).toEqual([
    createPageQuery(getSliderImage, { name: 'game' }),
    createPageQuery(getGames, {}),
  ]);
});
