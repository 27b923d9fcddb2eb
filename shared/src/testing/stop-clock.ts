/** Stops what `Date.now` says, to the end of the test: a time that a page shows stays as it is, however long a busy machine takes to draw it. Timers go on. */
export function stopClock(): void {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
}
