export { registerBonusJobs } from './pay-supplements.ts';
export { registerBonusRoutes, openBonus } from './bonus.routes.ts';
export { decideInviteHold, listInviteHolds } from './invites.ts';
export { readHoldQueue } from './invite.repository.ts';
export { CASH_BACK_EXTRA_PRODUCT, CASH_BACK_PRODUCT, readBonusSettings } from './bonus.settings.ts';
export { verifyBonus } from './verify-bonus.ts';
