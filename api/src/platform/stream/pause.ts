/** A pause behind each turn of something, that may be cut short. */
export interface Pause {
  /** At the beginning of a turn. */
  readonly begin: () => void;
  /** Ends the pause that lasts; before it, in the turn, it makes it as short as any. */
  readonly cut: () => void;
  readonly wait: (ms: number) => Promise<void>;
}

export function openPause(shortestMs: number): Pause {
  let isCut = false;
  let end = (): void => undefined;
  return {
    begin: () => {
      isCut = false;
    },
    cut: () => {
      isCut = true;
      end();
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, isCut ? shortestMs : ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
