export { registerAccountsJobs } from './accounts.jobs.ts';
export { registerAccountsRoutes } from './accounts.routes.ts';
export {
  filterOpenDevices,
  findEndedSessions,
  lockAndEndOtherSessions,
  openAuthentication,
  openDeviceOwnerLookup,
} from './sessions.ts';
export { isAccountClosed, lockIfClosed, type ClosureParts } from './closure.repository.ts';
export { getPlayer, isPasswordCorrect } from './profile.ts';
export {
  checkOneTimeCode,
  readDailyCodes,
  resetDailyCodes,
  spendOneTimeCode,
  type CodeClaim,
} from './one-time-codes.ts';
export { readBlocks } from './attempts.repository.ts';
export {
  clearAttempts,
  restoreAttemptsOnError,
  restoreAttempts,
  consumeAttempts,
  type AttemptSubject,
} from './attempts.ts';
export { removePasskeyById } from './passkeys/list-passkeys.ts';
export { readPlayerPasskeys } from './passkeys/passkey.repository.ts';
export {
  buildSharedDeviceCondition,
  lockPlayer,
  lockPlayerRow,
  lockSenders,
  type Sender,
} from './session.repository.ts';
export {
  findConcernedPlayer,
  insertAgent,
  readAgent,
  readAgents,
  readDeviceOwner,
  readMaskedNames,
  readPlayerByReferralCode,
  readPlayerNames,
  readPlayerByPhone as findPlayerByPhone,
  readPlayers,
  readUnverifiedPlayers as unverifiedAmong,
  selectPhone,
  writePlayerAgent,
} from './player.repository.ts';
