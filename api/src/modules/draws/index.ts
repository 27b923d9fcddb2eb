export { registerDrawsRoutes } from './draws.routes.ts';
export { registerDrawsJobs } from './draws.jobs.ts';
export { NUMBER_GAMES, openDraws } from './number-games.ts';
export {
  enterPrintedResult,
  enterResult,
  listPrintedFigures,
  readPrintedPayout,
  readResultHistory,
} from './enter-result.ts';
export { readWaitingResults, type WaitingResult } from './result.repository.ts';
export { checkMove, moveDraw } from './move-draw.ts';
export { lockUndecidedDraw, setDrawCap, setNumberLimit, voidDraw, voidDrawInTransaction } from './office.ts';
export { getGameName, computePayoutPercent } from './draw.rules.ts';
export { findLinesRefusal } from './ticket-verdicts.rules.ts';
export { openBoardThrottle } from './board-throttle.ts';
export { readDrawAnswers, findLastSettledDraw, readCurrentDraws } from './read-draws.ts';
export { listHolidays } from './calendar.repository.ts';
export {
  checkPackageTerms,
  listCurrentOffers,
  openPackages,
  registerPackagesJobs,
  computePackagesPayoutPercent,
  registerPackagesRoutes,
  setPackageNumberLimit,
  setPackageTerms,
  switchPackage,
  verifyPackages,
} from './package/index.ts';
export type { PackagesDeps } from './package/index.ts';
export type { DrawsDeps, NumberGameEntry } from './draws.types.ts';
