export function hasReducedMotion(): boolean {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A pause between animations; none with reduced motion. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, hasReducedMotion() ? 0 : ms);
  });
}
