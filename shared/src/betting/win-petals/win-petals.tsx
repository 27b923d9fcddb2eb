import { useEffect, useState, type CSSProperties, type ReactElement } from 'react';
import { vibrate } from '@padauk/shared/vibration';
import { buildCacheKey, readJson, writeJson } from '@padauk/shared/runtime';
import { canCelebrate, PETALS, type Petal } from './win-petals.rules.ts';
import styles from './win-petals.module.scss';

const KEY = buildCacheKey('celebrated');
const MAX_STORED = 50;

const isIdList = (candidate: unknown): candidate is readonly string[] =>
  Array.isArray(candidate) && candidate.every((id) => typeof id === 'string');

/** Winning tickets already celebrated on this device. */
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

/** The style sheet reads `--drift` and `--turn`; React's types lack custom properties. */
function toPetalStyle(petal: Petal): CSSProperties {
  return {
    left: `${petal.leftPercent}%`,
    animationDelay: `${petal.delayMs}ms`,
    '--drift': `${petal.driftPx}px`,
    '--turn': `${petal.turnDegrees}deg`,
  } as CSSProperties;
}

/** Petals and a vibration, once per winning ticket on this phone. */
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
      {PETALS.map((petal) => (
        <i key={petal.leftPercent} className={styles.petal} style={toPetalStyle(petal)} />
      ))}
    </div>
  );
}
