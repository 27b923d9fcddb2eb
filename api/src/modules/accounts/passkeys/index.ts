export { registerPasskeysRoutes } from './passkeys.routes.ts';
export { deleteOldChallenges, readPlayerPasskeys, removePlayerPasskeys } from './passkey.repository.ts';
export { removePasskeyById } from './list-passkeys.ts';
