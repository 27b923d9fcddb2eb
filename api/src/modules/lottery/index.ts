/** The lottery's door: 2D sections, bets, results and settlement. */
export { lotteryRoutes } from './lottery.routes.ts';
export { lotteryJobs } from './lottery.jobs.ts';
export { openLottery } from './open-lottery.ts';
export { readTwoDSettings } from './two-d.settings.ts';
export { listHolidays } from './sections.ts';
export { openBetDesk } from './bet-desk.ts';
export { enterResult, resultHistory } from './enter-result.ts';
export { settleSection } from './settle-section.ts';
export { setNumberLimit, voidSection } from './office.ts';
export { sectionsOfNow } from './read-sections.ts';
export { readStakes } from './slip.repository.ts';
export { verifyLottery } from './verify-lottery.ts';
export type { LotteryDeps, Notice } from './lottery.types.ts';
