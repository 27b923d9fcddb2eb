export { registerIdentityJobs } from './identity.jobs.ts';
export { registerIdentityRoutes } from './identity.routes.ts';
export { readIdentitySettings, type IdentitySettings } from './identity.settings.ts';
export { reviewIdentity as decideIdentity, listIdentities, getIdentityDetails } from './office-identities.ts';
export { resealIdentities } from './reseal-identities.ts';
export { readBirthDate, readIdentityNumbers, isIdentityApproved, readIdentityPhoto } from './read-identity.ts';
export { buildSharedCardCondition, erasePlayer, selectIdentityOwner } from './identity.repository.ts';
