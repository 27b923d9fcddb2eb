import { create } from 'zustand';
import { readText, writeText } from '../session/storage.ts';

const KEY = 'hidesBalance';
const DOTS = '••••••';
const useStore = create<{ readonly isHidden: boolean }>(() => ({ isHidden: readText(KEY) === 'yes' }));

interface HiddenBalance {
  readonly isHidden: boolean;
  readonly toggle: () => void;
  readonly maskAmount: (amount: string) => string;
}

/** Stored on this phone and shared by all bundles, for players who open the app among other people. */
export function useHiddenBalance(): HiddenBalance {
  const isHidden = useStore((state) => state.isHidden);
  return {
    isHidden,
    maskAmount: (amount) => (isHidden ? DOTS : amount),
    toggle: () => {
      writeText(KEY, isHidden ? null : 'yes');
      useStore.setState({ isHidden: !isHidden });
    },
  };
}
