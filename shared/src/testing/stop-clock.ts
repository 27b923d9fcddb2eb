/** Freezes `Date.now` until the test ends, so that a shown time does not depend on the machine. Timers still run. */
export function stopClock(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
}
