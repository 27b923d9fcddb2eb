import { useEffect, useState, type CSSProperties, type ReactElement } from 'react';
import { vibrate } from '@padauk/shared/vibration';
import { celebrated } from './celebrated.store.ts';
import { mayCelebrate, PETALS, type Petal } from './win-petals.rules.ts';
import styles from './win-petals.module.scss';

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }; // Chromium only, so the DOM types leave it out
  return connection?.saveData === true;
}

/** `--drift` and `--turn` are read by the style sheet; React's types know only the names of CSS. */
function wayOf(petal: Petal): CSSProperties {
  return {
    left: `${petal.leftPercent}%`,
    animationDelay: `${petal.delayMs}ms`,
    '--drift': `${petal.driftPx}px`,
    '--turn': `${petal.turnDegrees}deg`,
  } as CSSProperties;
}

/** The one celebration of the app: petals fall once over a ticket that has won, and the phone vibrates, the first time that it is seen here. */
export function WinPetals({ ticketId }: { readonly ticketId: string }): ReactElement | null {
  const [isFalling] = useState(() =>
    mayCelebrate({
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
        <i key={petal.leftPercent} className={styles.petal} style={wayOf(petal)} />
      ))}
    </div>
  );
}
