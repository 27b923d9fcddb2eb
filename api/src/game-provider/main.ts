import { runService } from '../platform/service-app.ts';
import { buildGameProvider } from './app.ts';
import { readGameProviderConfig } from './game-provider.config.ts';

runService('Game provider', readGameProviderConfig, (config) => {
  let gameWallet = config.gameWalletUrl;
  process.on('message', (message) => {
    // Only internal-servers.ts sends messages.
    ({ gameWallet } = message as { gameWallet: string | null });
  });
  return buildGameProvider(config, () => Promise.resolve(gameWallet));
});
