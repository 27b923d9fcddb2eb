import { randomInt } from 'node:crypto';
import { submitIdentity } from '@padauk/contract/endpoints/identity';
import type { Platform } from '../core/platform.ts';
import { slipPhoto } from '../core/slip-photo.ts';
import { call } from './client.ts';
import type { TestPlayer } from './players.ts';

/** Sends a registration card of nobody, which waits for the office. */
export async function sendIdentity({ url }: Pick<Platform, 'url'>, player: TestPlayer): Promise<void> {
  const photo = `data:image/png;base64,${slipPhoto().toString('base64')}`;
  await call(url, player, submitIdentity, {
    name: 'Ma Hnin',
    state: '12',
    township: 'LAMANA',
    kind: 'N',
    number: String(randomInt(100_000, 1_000_000)),
    birthDate: '1990-05-17',
    front: photo,
    back: photo,
    selfie: photo,
  });
}
