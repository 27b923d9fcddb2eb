export { passkeysRoutes } from './passkeys.routes.ts';
export { deleteOldChallenges, readPasskeysOf, removePasskeysOf } from './passkey.repository.ts';
export { removePasskeyById } from './list-passkeys.ts';
