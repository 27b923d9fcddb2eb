/** Prerendered first views of the wallet (ADR-41). */
import type { FirstViewMarkup } from '@padauk/contract/delivery/first-view';
import { getWidgetViewName } from '@padauk/contract/delivery/first-view-names';
import { renderFirstViews } from '@padauk/shared/first-view';
import en from './locales/home/en.json';
import shan from './locales/home/shan.json';
import uni from './locales/home/uni.json';
import zg from './locales/home/zg.json';
import zh from './locales/home/zh.json';
import { WalletCardWidget } from './widgets/wallet-card/wallet-card.tsx';

export const firstViews: FirstViewMarkup = renderFirstViews({
  texts: { 'wallet-home': { en, uni, zg, zh, shan } },
  views: { [getWidgetViewName('wallet-card')]: { render: () => <WalletCardWidget />, isPlayer: true } },
});
