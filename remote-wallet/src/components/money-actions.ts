import { ArrowLeftRight, ArrowUp, Clock, Plus } from 'lucide-react';
import type { AppSetting } from '@padauk/contract/app-settings';
import { getPath, type AppPath } from '@padauk/contract/paths';
import { useSwitches, useText } from '@padauk/shared/runtime';
import type { IconType } from '@padauk/shared/ui';

interface MoneyAction {
  readonly icon: IconType;
  readonly label: string;
  readonly to: AppPath;
  readonly note?: string;
}

/** Top up, withdraw, transfer, history. A disabled action says so here (E26, E7); its page offers alternatives. */
export function useMoneyActions(): readonly MoneyAction[] {
  const t = useText('wallet-home');
  const isOn = useSwitches();
  const getNote = (type: AppSetting) => (isOn(type) ? {} : { note: t('maintenance') });
  return [
    { icon: Plus, label: t('topUp'), to: getPath('topUp'), ...getNote('top_up') },
    { icon: ArrowUp, label: t('withdraw'), to: getPath('withdrawal'), ...getNote('withdrawal') },
    { icon: ArrowLeftRight, label: t('transfer'), to: getPath('transfer'), ...getNote('game_wallet') },
    { icon: Clock, label: t('history'), to: getPath('transactions') },
  ];
}
