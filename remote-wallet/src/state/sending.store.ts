/** How many money commands are on their way. While one is, the shell must not swap this remote for another build. */
let underWay = 0;

export const sending = {
  isSending: (): boolean => underWay > 0,
  /** Runs a command as one that is under way. */
  async during<Answer>(command: () => Promise<Answer>): Promise<Answer> {
    underWay += 1;
    try {
      return await command();
    } finally {
      underWay -= 1;
    }
  },
};
