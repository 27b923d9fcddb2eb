/** The lottery's door: 2D sections, bets, results and settlement. */
export { lotteryRoutes } from './lottery.routes.ts';
export { lotteryJobs } from './lottery.jobs.ts';
export { openLottery, type LotteryPartners } from './open-lottery.ts';
export { readTwoDSettings, type TwoDSettings } from './two-d.settings.ts';
export { ensureSections, listHolidays } from './sections.ts';
export { openBetDesk, type BetDesk } from './bet-desk.ts';
export { enterResult, resultHistory, type EnteredResult, type StandingResult } from './enter-result.ts';
export { fetchResults } from './live-number.ts';
export { settleDue, settleSection, type Settled } from './settle-section.ts';
export { setNumberLimit, voidSection } from './office.ts';
export { boardOf, resultsOf, sectionsOfNow } from './read-sections.ts';
export { verifyLottery, type LotteryViolation } from './verify-lottery.ts';
export type { BetBars, LotteryDeps, Notice, VoidReason } from './lottery.types.ts';
