/** Geo-restriction of games (ADR-28). */
export { borderJobs } from './border.jobs.ts';
export { borderRoutes } from './border.routes.ts';
export { openBorder, type Border } from './border.ts';
export { describeTable, isOld, viewBorder } from './border-view.ts';
export { importTable, readTableState, takeTableBack, type TableChange } from './keep-tables.ts';
export { findNeededCountries, readBorderSettings } from './border.settings.ts';
export { correctAddress, dismissReport, dropCorrection, listCorrections, listReports } from './corrections.ts';
