import { StartupError } from '../platform/startup-error.ts';
import { readGameWalletConfig } from './game-wallet.config.ts';

const PRODUCTION = {
  PADAUK_MODE: 'production',
  GAME_WALLET_DATABASE_URL: 'postgres://db/games',
  GAME_WALLET_SECRET: 's'.repeat(32),
  GAME_PROVIDER_KEYS: `bg:${'p'.repeat(32)}`,
};

describe('the settings of the game wallet', () => {
  it('default to a sandbox with its own folder and port', () => {
    expect(readGameWalletConfig({ DATA_DIR: '/var/lib/x' })).toMatchObject({
      mode: 'sandbox',
      port: 8082,
      databaseUrl: null,
      dataDir: '/var/lib/x/game-wallet',
    });
  });

  it('sign with the first secret and accept the older ones', () => {
    expect(readGameWalletConfig({ GAME_WALLET_SECRET: 'new,old' }).keys.platform).toEqual([
      { id: 'platform', secret: 'new' },
      { id: 'platform', secret: 'old' },
    ]);
  });

  it('name providers by their keys', () => {
    expect(readGameWalletConfig(PRODUCTION).keys.providers).toEqual([{ id: 'bg', secret: 'p'.repeat(32) }]);
  });

  it('have no default provider in production', () => {
    expect(readGameWalletConfig({ ...PRODUCTION, GAME_PROVIDER_KEYS: '' }).keys.providers).toEqual([]);
  });

  it('have no default provider key when the network can reach the service', () => {
    const network = { GAME_WALLET_HOST: '0.0.0.0', GAME_WALLET_SECRET: 'own' };
    expect(readGameWalletConfig(network).keys.providers).toEqual([]);
    expect(readGameWalletConfig({ GAME_WALLET_HOST: '::1' }).keys.providers).toHaveLength(1);
  });

  it.each([
    ['GAME_WALLET_SECRET', { GAME_WALLET_HOST: '0.0.0.0' }],
    ['GAME_WALLET_PORT', { GAME_WALLET_PORT: 'x' }],
    ['GAME_WALLET_SECRET', { ...PRODUCTION, GAME_WALLET_SECRET: '' }],
    ['GAME_WALLET_SECRET', { ...PRODUCTION, GAME_WALLET_SECRET: 'short' }],
    ['GAME_WALLET_SECRET', { GAME_WALLET_SECRET: 'new,' }],
    ['GAME_PROVIDER_KEYS', { GAME_PROVIDER_KEYS: 'no-name' }],
    ['GAME_PROVIDER_KEYS', { ...PRODUCTION, GAME_PROVIDER_KEYS: 'bg:short' }],
  ])('stop the start and name %s when it is invalid', (name, env) => {
    expect(() => readGameWalletConfig(env)).toThrow(
      expect.objectContaining({ constructor: StartupError, message: expect.stringContaining(name) }),
    );
  });
});
