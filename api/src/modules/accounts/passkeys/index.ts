/** The door of passkeys, to the rest of accounts. */
export { passkeysRoutes } from './passkeys.routes.ts';
export { deleteOldChallenges, removePasskeysOf } from './passkey.repository.ts';
