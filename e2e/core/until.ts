const LOOK_MS = 50;

/** Looks again and again until it is so. Throws with `what` when it is not so in time; the time is real, not the platform's. */
export async function until(what: string, isSo: () => Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited ${timeoutMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
