export const PRODUCTS = ['two_d', 'three_d', 'package', 'football'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Games whose draw yields a number. A package is sold on 2D draws, and is no game. */
export const NUMBER_GAMES = ['two_d', 'three_d'] as const satisfies readonly Product[];
export type NumberGameCode = (typeof NUMBER_GAMES)[number];

export const DRAW_SLOTS = ['noon', 'evening'] as const;

export const PACKAGE_GAME = 'two_d' satisfies NumberGameCode;

export interface StakeRules {
  readonly minimumKyat: number;
  readonly stepKyat: number;
  readonly maximumKyat: number;
}

interface ProductRules {
  /** Per line, or per football ticket. */
  readonly stake: StakeRules;
  readonly historyDays: number;
}

/** K12, K18, K19, V6, V7. A package's stake is per number. */
export const PRODUCT_RULES = {
  two_d: {
    stake: { minimumKyat: 100, stepKyat: 100, maximumKyat: 1_000_000 },
    historyDays: 5,
  },
  three_d: {
    stake: { minimumKyat: 100, stepKyat: 100, maximumKyat: 100_000 },
    historyDays: 16,
  },
  package: {
    stake: { minimumKyat: 500, stepKyat: 500, maximumKyat: 1_000 },
    historyDays: 5,
  },
  football: {
    stake: { minimumKyat: 1_000, stepKyat: 1_000, maximumKyat: 100_000 },
    historyDays: 7,
  },
} as const satisfies Readonly<Record<Product, ProductRules>>;

/** Stops new bets on a product; placed tickets continue (app-settings.ts). */
export type BettingSwitch = `betting_${Product}`;

export function bettingSwitchOf(product: Product): BettingSwitch {
  return `betting_${product}`;
}

export const LINES_PER_TICKET = 100;
