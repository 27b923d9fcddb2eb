import { create } from 'zustand';
import { readText, writeText } from '../storage.ts';

const KEY = 'hidesBalance';
const DOTS = '••••••';
const useStore = create<{ readonly isHidden: boolean }>(() => ({ isHidden: readText(KEY) === 'yes' }));

/** Stored on this phone and shared by all bundles, for players who open the app among other people. */
export function useHiddenBalance() {
  const isHidden = useStore((state) => state.isHidden);
  return {
    isHidden,
    maskAmount: (amount: string): string => (isHidden ? DOTS : amount),
    toggle: (): void => {
      writeText(KEY, isHidden ? null : 'yes');
      useStore.setState({ isHidden: !isHidden });
    },
  };
}
