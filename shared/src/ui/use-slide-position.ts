import { useEffect, useState, type RefObject } from 'react';

export function useSlidePosition(track: RefObject<HTMLElement | null>): {
  readonly position: number;
  readonly show: (index: number) => void;
} {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const row = track.current;
    if (row === null) return undefined;
    const updatePosition = (): void => setPosition(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)));
    row.addEventListener('scroll', updatePosition, { passive: true });
    return () => row.removeEventListener('scroll', updatePosition);
  }, [track]);
  const show = (index: number): void => {
    const row = track.current;
    if (row !== null) row.scrollLeft = index * row.clientWidth;
  };
  return { position, show };
}
