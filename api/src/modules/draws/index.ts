export { registerDrawsRoutes } from './draws.routes.ts';
export { registerDrawsJobs } from './draws.jobs.ts';
export { NUMBER_GAMES, openDraws } from './place-numbers.ts';
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
export { readDrawsById } from './draw.repository.ts';
export { readDrawsToSettle } from './settlement.repository.ts';
export { listHolidays } from './calendar.repository.ts';
export {
  openPackages,
  registerPackagesJobs,
  computePackagesPayoutPercent,
  registerPackagesRoutes,
} from './package/packages.ts';
export { listCurrentOffers } from './package/read-packages.ts';
export { checkPackageTerms, setPackageNumberLimit, setPackageTerms, switchPackage } from './package/office-packages.ts';
export { verifyPackages } from './package/verify-packages.ts';
export type { PackagesDeps } from './package/package.types.ts';
export type { DrawsDeps, NumberGameEntry } from './draws.types.ts';
