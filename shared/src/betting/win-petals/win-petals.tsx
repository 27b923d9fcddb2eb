import { useEffect, useState, type CSSProperties, type ReactElement } from 'react';
import { vibrate } from '@padauk/shared/vibration';
import { buildCacheKey, readJson, writeJson } from '@padauk/shared/runtime';
import styles from './win-petals.module.scss';

const KEY = buildCacheKey('celebrated');
const MAX_STORED = 50;
const PETAL_COUNT = 16;
const GOLDEN_RATIO = 0.618_034;
const MAX_DELAY_MS = 250;

const isIdList = (candidate: unknown): candidate is readonly string[] =>
  Array.isArray(candidate) && candidate.every((id) => typeof id === 'string');

const celebrated = {
  has: (ticketId: string): boolean => (readJson(KEY, isIdList) ?? []).includes(ticketId),
  add(ticketId: string): void {
    writeJson(KEY, [...(readJson(KEY, isIdList) ?? []), ticketId].slice(-MAX_STORED));
  },
};

function isSavingData(): boolean {
  // Chromium only, so the DOM types omit it.
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Spread by the golden angle, so that no two petals start together and the result is deterministic. */
const PETAL_STYLES = Array.from({ length: PETAL_COUNT }, (_, index) => {
  const spread = (index * GOLDEN_RATIO) % 1;
  // The style sheet reads `--drift` and `--turn`; React's types lack custom properties.
  return {
    left: `${Math.round(spread * 100)}%`,
    animationDelay: `${Math.round(((index * 7) % PETAL_COUNT) * (MAX_DELAY_MS / PETAL_COUNT))}ms`,
    '--drift': `${Math.round((spread - 0.5) * 80)}px`,
    '--turn': `${120 + index * 31}deg`,
  } as CSSProperties;
});

export function canCelebrate(phone: Record<'isSavingData' | 'isMotionReduced' | 'hasSeen', boolean>): boolean {
  return !phone.isSavingData && !phone.isMotionReduced && !phone.hasSeen;
}

export function WinPetals({ ticketId }: { readonly ticketId: string }): ReactElement | null {
  const [isFalling] = useState(() =>
    canCelebrate({
      isSavingData: isSavingData(),
      isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
      hasSeen: celebrated.has(ticketId),
    }),
  );
  useEffect(() => {
    if (!isFalling) return;
    celebrated.add(ticketId);
    vibrate('won');
  }, [isFalling, ticketId]);
  if (!isFalling) return null;
  return (
    <div className={styles.sky} aria-hidden data-testid="petals">
      {PETAL_STYLES.map((style) => (
        <i key={style.left} className={styles.petal} style={style} />
      ))}
    </div>
  );
}
