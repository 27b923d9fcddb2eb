/** Does whoever looks at this want things to move? */
export function isStill(): boolean {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A pause of the show; none where nothing is to move. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, isStill() ? 0 : ms);
  });
}
