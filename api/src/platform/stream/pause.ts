export interface Pause {
  readonly begin: () => void;
  /** Ends the current pause; during a turn it reduces the next pause to the minimum. */
  readonly interrupt: () => void;
  readonly wait: (ms: number) => Promise<void>;
}

export function createPause(shortestMs: number): Pause {
  let isCut = false;
  let end = (): void => undefined;
  return {
    begin: () => {
      isCut = false;
    },
    interrupt: () => {
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
