import { create } from 'zustand';
import { readText, writeText } from '@padauk/shared/runtime';

const KEY = 'hidesBalance';
const useStore = create<{ readonly isHidden: boolean }>(() => ({ isHidden: readText(KEY) === 'yes' }));

/** The eye on the balance card: kept on this phone, for a player who opens the app among others. */
export function useHiddenBalance(): { readonly isHidden: boolean; readonly toggle: () => void } {
  const isHidden = useStore((state) => state.isHidden);
  return {
    isHidden,
    toggle: () => {
      writeText(KEY, isHidden ? null : 'yes');
      useStore.setState({ isHidden: !isHidden });
    },
  };
}
