export { bonusJobs } from './bonus.jobs.ts';
export { bonusRoutes } from './bonus.routes.ts';
export { decideInviteHold, listInviteHolds } from './invite-holds.ts';
export { openBonus } from './open-bonus.ts';
export { CASH_BACK_BESIDE, CASH_BACK_PRODUCT, readBonusSettings } from './bonus.settings.ts';
export { verifyBonus } from './verify-bonus.ts';
