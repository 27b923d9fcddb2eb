import { runService } from '../platform/service-app.ts';
import { buildGameWallet } from './app.ts';
import { readGameWalletConfig } from './game-wallet.config.ts';

runService('Game wallet', readGameWalletConfig, buildGameWallet);
