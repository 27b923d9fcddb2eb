import { readFileSync } from 'node:fs';
import { readGameProviderConfig } from '../src/game-provider/game-provider.config.ts';
import { readGameWalletConfig } from '../src/game-wallet/game-wallet.config.ts';
import { readGeoRestrictionSettings } from '../src/modules/geo-restriction/index.ts';
import { readBonusSettings } from '../src/modules/bonus/index.ts';
import { readTwoDFeed, readTwoDSettings } from '../src/modules/draws/two-d/two-d-game.ts';
import { readThreeDFeed, readThreeDSettings } from '../src/modules/draws/three-d/three-d-game.ts';
import { readPackageSettings } from '../src/modules/draws/package/package.settings.ts';
import { readProviderUrls } from '../src/modules/games/index.ts';
import { readIdentitySettings } from '../src/modules/identity/index.ts';
import { readOfficeSettings } from '../src/modules/office/office.settings.ts';
import { readPushSettings } from '../src/modules/push/index.ts';
import { readTransferSettings } from '../src/modules/transfers/index.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Environment } from '../src/platform/environment.ts';

const handbook = readFileSync(new URL('../../docs/operators/configuration.md', import.meta.url), 'utf8');
const [, chapter = ''] = /^## Settings\n(.*?)\n## /ms.exec(handbook) ?? [];
const settingNames = chapter
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_0-9]+)`/g)].map(([, name = '']) => name));

function readAllSettings(env: Environment): unknown {
  const { environment, ...config } = readConfig(env);
  const { mode, operator } = config;
  return {
    config,
    gameWallet: readGameWalletConfig(env),
    gameProvider: readGameProviderConfig(env),
    providers: readProviderUrls(environment),
    office: readOfficeSettings({ mode, operator, environment }),
    bonus: readBonusSettings(environment, new Map([['two_d', readTwoDSettings(environment, mode).payoutMultiplier]])),
    twoD: readTwoDSettings(environment, mode),
    feed: readTwoDFeed(environment, mode, 'seed')?.name,
    threeD: readThreeDSettings(environment, mode),
    packages: readPackageSettings(environment, readTwoDSettings(environment, mode).payoutMultiplier),
    threeDFeed: readThreeDFeed(environment, mode, 'seed')?.name,
    transfers: readTransferSettings(environment, mode),
    push: readPushSettings(environment, mode),
    identity: readIdentitySettings(environment, mode),
    geoRestriction: readGeoRestrictionSettings(environment, mode),
  };
}

describe('the settings in docs/operators', () => {
  it('include the main ones', () => {
    expect(settingNames).toEqual(
      expect.arrayContaining([
        'PADAUK_MODE',
        'DATA_DIR',
        'TWO_D_FEED',
        'AUTOPILOT',
        'BRAND',
        'GAME_WALLET_PORT',
        'GAME_PROVIDER_KEYS',
        'GAME_PROVIDER_URLS',
      ]),
    );
  });

  it('count as unset when they are empty, as docker compose passes them', () => {
    expect(readAllSettings(Object.fromEntries(settingNames.map((name) => [name, ''])))).toEqual(readAllSettings({}));
  });

  it('default DATA_DIR to the documented folder', () => {
    expect(chapter).toMatch(/\| `DATA_DIR`\s+\| `var`\s+\|/);
    expect(readConfig({}).dataDir).toMatch(/\/var$/);
  });

  it.each(['AUTOPILOT', 'AUTOPILOT_SECONDS'])('stop the start and name %s when it is invalid', (name) => {
    expect(() => readAllSettings({ [name]: 'no' })).toThrow(name);
  });
});
