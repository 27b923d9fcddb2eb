import { create } from 'zustand';

/** Is a bet on its way to the server? While it is, the shell must not swap this remote for another build. */
const useStore = create<{ readonly isSending: boolean }>(() => ({ isSending: false }));

export const sending = {
  isSending: (): boolean => useStore.getState().isSending,
  /** Runs a command as the one that is being sent. */
  async during<Answer>(command: () => Promise<Answer>): Promise<Answer> {
    useStore.setState({ isSending: true });
    try {
      return await command();
    } finally {
      useStore.setState({ isSending: false });
    }
  },
};

/** For React: a second tap on the button does nothing while the first is on its way. */
export function useSending(): boolean {
  return useStore((state) => state.isSending);
}
