export const TOP_UP_KYAT = 20_000;
/** Ten twins by a quick pick and 12 by hand, minus 99: ten lines. */
export const STAKE_KYAT = 200;
export const LINE_COUNT = 10;
/** 85 times the stake, stake included (contract/src/lottery/two-d.rules.ts). */
export const PAYOUT_KYAT = STAKE_KYAT * 85;
export const WITHDRAWAL_KYAT = 30_000;
