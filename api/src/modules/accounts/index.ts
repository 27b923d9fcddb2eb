export { registerAccountsJobs } from './accounts.jobs.ts';
export { registerAccountsRoutes } from './accounts.routes.ts';
export { lockAndEndOtherSessions, openAuthentication, openDeviceOwnerLookup } from './sessions.ts';
export { findEndedSessions, filterOpenDevices } from './read-sessions.ts';
export { isAccountClosed, lockIfClosed, type ClosureParts } from './closure.repository.ts';
export { lockPlayer, lockPlayerRow, lockSenders, type Sender } from './sender.repository.ts';
export { getPlayer, isPasswordCorrect } from './profile.ts';
export { checkOneTimeCode, spendOneTimeCode, type CodeClaim } from './one-time-codes.ts';
export { readDailyCodes, resetDailyCodes, type DailyCodes } from './daily-codes.ts';
export { readBlocks } from './attempts.repository.ts';
export {
  clearAttempts,
  restoreAttemptsOnError,
  restoreAttempts,
  consumeAttempts,
  type AttemptSubject,
} from './attempts.ts';
export { insertAgent, readAgent, readAgents, writePlayerAgent } from './agent.repository.ts';
export { readMaskedNames } from './masked-names.ts';
export { readPlayerPasskeys, removePasskeyById } from './passkeys/index.ts';
export { buildSharedDeviceCondition } from './session.repository.ts';
export {
  findConcernedPlayer,
  readDeviceOwner,
  readPlayerByReferralCode,
  readPlayerNames,
  readPlayerByPhone as findPlayerByPhone,
  readPlayers,
  readUnverifiedPlayers as unverifiedAmong,
  selectPhone,
} from './player.repository.ts';
