export { drawsRoutes } from './draws.routes.ts';
export { drawsJobs } from './draws.jobs.ts';
export { NUMBER_GAMES } from './number-games.ts';
export { openDraws } from './open-draws.ts';
export { enterPrintedResult, enterResult, printedFigures, readPrintedPayout, resultHistory } from './enter-result.ts';
export { readWaitingResults, type WaitingResult } from './result.repository.ts';
export { checkMove, moveDraw } from './move-draw.ts';
export { lockUndecided, setDrawCap, setNumberLimit, voidDraw, voidDrawIn } from './office.ts';
export { gameNameOf, payoutPercentOf } from './draw.rules.ts';
export { linesRefusal } from './ticket-verdicts.rules.ts';
export { openBoardPace } from './board-pace.ts';
export { drawsById, lastSettledDraw, drawsOfNow } from './read-draws.ts';
export { listHolidays } from './holidays.repository.ts';
export {
  checkPackageTerms,
  offersOfNow,
  openPackages,
  packagesJobs,
  packagesPayoutPercent,
  packagesRoutes,
  setPackageNumberLimit,
  setPackageTerms,
  turnPackage,
  verifyPackages,
} from './package/index.ts';
export type { PackagesDeps } from './package/index.ts';
export type { DrawsDeps, NumberGameEntry } from './draws.types.ts';
