export { registerBonusJobs } from './bonus.jobs.ts';
export { registerBonusRoutes } from './bonus.routes.ts';
export { decideInviteHold, listInviteHolds } from './invite-holds.ts';
export { openBonus } from './open-bonus.ts';
export { CASH_BACK_EXTRA_PRODUCT, CASH_BACK_PRODUCT, readBonusSettings } from './bonus.settings.ts';
export { verifyBonus } from './verify-bonus.ts';
