/** Geo-restriction of games (ADR-28). */
export { registerGeoRestrictionJobs } from './geo-restriction.jobs.ts';
export { registerGeoRestrictionRoutes } from './geo-restriction.routes.ts';
export {
  openGeoRestriction,
  describeTable,
  isTableOld,
  viewGeoRestriction,
  type GeoRestriction,
} from './geo-restriction.ts';
export { importTable, readTableState, restorePreviousTable, type TableChange } from './change-table.ts';
export { findNeededCountries, readGeoRestrictionSettings } from './geo-restriction.settings.ts';
export { correctAddress, dismissReport, dropCorrection } from './corrections.ts';
export { erasePlayer, readCorrections, readWaitingReports } from './correction.repository.ts';
