export { accountsJobs } from './accounts.jobs.ts';
export { accountsRoutes } from './accounts.routes.ts';
export { keepOnlySession, openAuthentication, openDeviceOwners } from './sessions.ts';
export { endedSessionsAmong, openDevicesAmong } from './read-sessions.ts';
export { lockIfClosed, readPlayerConcerned } from './closure.repository.ts';
export { lockPlayer, lockSenders, type Sender } from './sender.repository.ts';
export { findPlayer, isPasswordOf } from './profile.ts';
export { checkOneTimeCode, spendOneTimeCode, type CodeClaim } from './one-time-codes.ts';
export { readCodesOfDay, resetCodesOfDay, type CodesOfDay } from './codes-of-day.ts';
export { readBlocks } from './attempts.repository.ts';
export {
  clearAttempts,
  restoreAttemptsOnError,
  restoreAttempts,
  consumeAttempts,
  type AttemptSubject,
} from './attempts.ts';
export { insertAgent, readAgent, readAgents, writeAgentOf } from './agent.repository.ts';
export { maskedNames } from './masked-names.ts';
export { readPasskeysOf, removePasskeyById } from './passkeys/index.ts';
export {
  readNames,
  readPlayerByPhone as findPlayerByPhone,
  readPlayers,
  readUnverified as unverifiedAmong,
} from './player.repository.ts';
