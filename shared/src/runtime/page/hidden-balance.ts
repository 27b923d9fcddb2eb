import { create } from 'zustand';
import { readText, writeText } from '../session/storage.ts';

const KEY = 'hidesBalance';
/** As the amount on a balance card shows it. */
const DOTS = '••••••';
const useStore = create<{ readonly isHidden: boolean }>(() => ({ isHidden: readText(KEY) === 'yes' }));

interface HiddenBalance {
  readonly isHidden: boolean;
  readonly toggle: () => void;
  /** A balance inside a sentence: the written amount, or dots. */
  readonly shown: (amount: string) => string;
}

/** The eye on the balance: one for every screen of every bundle, kept on this phone, for a player who opens the app among others. */
export function useHiddenBalance(): HiddenBalance {
  const isHidden = useStore((state) => state.isHidden);
  return {
    isHidden,
    shown: (amount) => (isHidden ? DOTS : amount),
    toggle: () => {
      writeText(KEY, isHidden ? null : 'yes');
      useStore.setState({ isHidden: !isHidden });
    },
  };
}
