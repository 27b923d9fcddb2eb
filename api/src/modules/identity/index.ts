export { identityJobs } from './identity.jobs.ts';
export { identityRoutes } from './identity.routes.ts';
export { readIdentitySettings, type IdentitySettings } from './identity.settings.ts';
export { decide as decideIdentity, listIdentities, lookAtIdentity } from './office-identities.ts';
export { resealIdentities } from './reseal-identities.ts';
export { birthdayOf, identityNumbersOf, isIdentityApproved, readIdentityPhoto } from './read-identity.ts';
