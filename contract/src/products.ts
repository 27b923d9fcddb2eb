/** The products that a ticket can be of. One word each, on the wire, in SQL and in code. */
export const PRODUCTS = ['two_d', 'three_d', 'package', 'football'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The number games: their draws make a number. A package is a product of 2D draws, and no game of its own. */
export const NUMBER_GAMES = ['two_d', 'three_d'] as const satisfies readonly Product[];
export type NumberGameCode = (typeof NUMBER_GAMES)[number];

/** The draws of a day, in a game that has two; a game with one draw a day has no name for it. */
export const DRAW_SLOTS = ['noon', 'evening'] as const;

/** The number game on whose draws packages are sold (P3). */
export const PACKAGE_GAME = 'two_d' satisfies NumberGameCode;

/** What may be staked, in whole kyat. */
export interface StakeRules {
  readonly minimumKyat: number;
  readonly stepKyat: number;
  readonly maximumKyat: number;
}

interface ProductRules {
  /** Of one line, or of one football ticket. */
  readonly stake: StakeRules;
  /** K12: how many days the product's own history shows. */
  readonly historyDays: number;
}

/** K12, K18, K19, V6, V7: the rules that differ from product to product. A package's stake is its price for each number. */
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

/** The switch by which an operator stops the betting of a product (app-settings.ts). What was placed before goes on to its end. */
export type BettingSwitch = `betting_${Product}`;

/** The switch of a product, by its name. */
export function bettingSwitchOf(product: Product): BettingSwitch {
  return `betting_${product}`;
}

/** The most lines that one number ticket may have. */
export const LINES_PER_TICKET = 100;
