export {
  registerIdentityJobs,
  reviewIdentity as decideIdentity,
  listIdentities,
  getIdentityDetails,
  resealIdentities,
} from './office-identities.ts';
export { registerIdentityRoutes } from './identity.routes.ts';
export { readIdentitySettings, type IdentitySettings } from './identity.settings.ts';
export { readBirthDate, readIdentityNumbers, isIdentityApproved, readIdentityPhoto } from './read-identity.ts';
export {
  buildSharedCardCondition,
  erasePlayer,
  readIdentityQueue,
  selectIdentityOwner,
} from './identity.repository.ts';
