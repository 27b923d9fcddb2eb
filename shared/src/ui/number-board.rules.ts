/** The index that a key moves the focus to; null for other keys. */
export function computeNextIndex(key: string, index: number, count: number, columns: number): number | null {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  if (step !== undefined) {
    const next = index + step;
    return next >= 0 && next < count ? next : index;
  }
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
