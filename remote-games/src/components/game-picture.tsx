import type { ReactNode } from 'react';
import type { Game } from '../resources/games.resource.ts';
import styles from './game-picture.module.scss';

/** Pip positions of a die by its number, on a 3 by 3 grid counted column by column. */
const DIE_PIPS = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 1, 2, 6, 7, 8]] as const;

function Die({
  at: [x, y],
  turn,
  value,
  tone,
}: {
  at: readonly [number, number];
  turn: number;
  value: number;
  tone: string | undefined;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-19" y="-19" width="38" height="38" rx="8" className={styles.white} />
      {(DIE_PIPS[value - 1] ?? []).map((place) => (
        <circle key={place} cx={(Math.floor(place / 3) - 1) * 11} cy={((place % 3) - 1) * 11} r="4" className={tone} />
      ))}
    </g>
  );
}

function Fish({ at: [x, y], size, tone }: { at: readonly [number, number]; size: number; tone: string | undefined }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} className={tone}>
      <ellipse rx="18" ry="10" />
      <path d="M14 0 L30 -11 L30 11 Z" />
      <circle cx="-10" cy="-2" r="2.2" className={styles.ink} />
    </g>
  );
}

const dice = (
  <>
    <circle cx="80" cy="112" r="92" className={styles.ring} />
    <Die at={[46, 50]} turn={-14} value={5} tone={styles.red} />
    <Die at={[86, 40]} turn={9} value={6} tone={styles.ink} />
    <Die at={[118, 66]} turn={24} value={3} tone={styles.blue} />
  </>
);

const animals = (
  <>
    {[34, 80, 126].map((x) =>
      [26, 70].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="19" className={styles.medal} />),
    )}
    <Fish at={[32, 26]} size={0.55} tone={styles.blue} />
    <path
      d="M70 30 a10 8 0 0 1 20 0 Z M66 20 q2 6 6 8 M94 20 q-2 6 -6 8 M68 33 l-4 5 M92 33 l4 5"
      className={styles.crab}
    />
    <path d="M118 34 q8 -18 16 -8 q4 8 -6 10 q6 2 4 6" className={styles.prawn} />
    <path d="M26 78 q-4 -12 6 -14 q2 -6 6 -2 l5 2 l-5 2 q4 12 -6 13 Z" className={styles.brown} />
    <path d="M68 74 a12 10 0 0 1 24 0 Z M92 72 q8 -3 6 3 l-6 0 M72 74 v4 M88 74 v4" className={styles.turtle} />
    <path
      d="M114 80 v-10 q0 -10 12 -10 q12 0 12 10 q0 6 -4 6 q-1 -4 -4 -5 v9 h-4 v-6 h-6 v6 Z"
      className={styles.grey}
    />
  </>
);

const cards = (
  <>
    <rect x="30" y="16" width="44" height="64" rx="6" transform="rotate(-9 52 48)" className={styles.white} />
    <rect x="86" y="16" width="44" height="64" rx="6" transform="rotate(9 108 48)" className={styles.white} />
    <path d="M52 66 q-16 -10 -4 -26 q0 8 6 8 q-2 -10 6 -16 q-2 12 6 18 q2 12 -14 16 Z" className={styles.red} />
    <path d="M98 40 l4 6 h12 l4 -6 v18 q-10 12 -20 0 Z M104 52 h1 M111 52 h1" className={styles.gold} />
    <circle cx="80" cy="50" r="13" className={styles.gold} />
    <path d="M74 46 l3 9 l3 -9 M87 47 q-4 -2 -4 1 q4 1 4 4 q-2 3 -5 0" className={styles.line} />
  </>
);

const wheel = (
  <>
    <circle cx="80" cy="58" r="52" className={styles.rim} />
    {Array.from({ length: 18 }, (_unused, index) => (
      <path
        key={index}
        d="M80 58 L73 12 A47 47 0 0 1 87 12 Z"
        transform={`rotate(${index * 20} 80 58)`}
        className={index === 0 ? styles.green : index % 2 === 0 ? styles.red : styles.ink}
      />
    ))}
    <circle cx="80" cy="58" r="30" className={styles.rim} />
    <path d="M80 36 V80 M58 58 H102" className={styles.spokes} />
    <circle cx="80" cy="58" r="9" className={styles.gold} />
    <circle cx="107" cy="24" r="5" className={styles.white} />
  </>
);

const reels = (
  <>
    <rect x="20" y="20" width="120" height="60" rx="10" className={styles.gold} />
    {[28, 64, 100].map((x) => (
      <rect key={x} x={x} y="28" width="32" height="44" rx="4" className={styles.white} />
    ))}
    <path d="M34 38 h18 l-9 26" className={styles.seven} />
    <path d="M80 36 q8 10 8 17 a8 8 0 0 1 -16 0 q0 -7 8 -17 Z" className={styles.blue} />
    <path d="M108 60 q0 -20 8 -20 q8 0 8 20 Z M113 64 h6" className={styles.crab} />
  </>
);

const river = (
  <>
    <path d="M0 26 q20 -8 40 0 t40 0 t40 0 t40 0 V100 H0 Z" className={styles.water} />
    <Fish at={[70, 60]} size={1.1} tone={styles.gold} />
    <Fish at={[124, 78]} size={0.7} tone={styles.red} />
    <Fish at={[32, 40]} size={0.5} tone={styles.white} />
    <path d="M112 0 V40 q0 10 -9 8" className={styles.hook} />
  </>
);

const PICTURES: Readonly<
  Record<Game['category'], { readonly ground: string | undefined; readonly drawing: ReactNode }>
> = {
  dice: { ground: styles.onLeaf, drawing: dice },
  animal: { ground: styles.onBrown, drawing: animals },
  card: { ground: styles.onBlue, drawing: cards },
  casino: { ground: styles.onDark, drawing: wheel },
  fish: { ground: styles.onSky, drawing: river },
};

/** An inline drawing, so nothing is fetched. Decorative: the name beside it is read by screen readers. */
export function GamePicture({ id, category }: Pick<Game, 'id' | 'category'>) {
  const { ground, drawing } = id.endsWith('-reels') ? { ground: styles.onNight, drawing: reels } : PICTURES[category];
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" focusable="false" className={styles.picture}>
      <rect width="160" height="96" className={ground} />
      {drawing}
    </svg>
  );
}
