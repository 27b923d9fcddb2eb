/**
 * One-line changes of what ends late: debts of closed accounts, what a removed passkey has opened, matches that are abandoned, shots that are called off; and of what
 * tells that the guards of rows were off.
 */
import { changesOf, MODULES as M } from './places.mjs';

const CLOSED = [`${M}/wallet/closed-account.test.ts`];
const debts = changesOf(`${M}/wallet/end-debt.ts`, CLOSED);
const debtRows = changesOf(`${M}/wallet/debt-end.repository.ts`, CLOSED);
const debtsAtOnce = changesOf(`${M}/wallet/debt-end.repository.ts`, CLOSED, { onPostgres: true });
const payouts = changesOf(`${M}/wallet/pay-out-closed.ts`, CLOSED);
const PASSKEYS = [`${M}/accounts/passkeys/passkeys.test.ts`];
const removals = changesOf(`${M}/accounts/passkeys/list-passkeys.ts`, PASSKEYS);
const passkeyRows = changesOf(`${M}/accounts/passkeys/passkey.repository.ts`, PASSKEYS);
const passkeysAtOnce = changesOf(`${M}/accounts/passkeys/passkey.repository.ts`, PASSKEYS, { onPostgres: true });
const sessionRows = changesOf(`${M}/accounts/session.repository.ts`, PASSKEYS);
const abandoned = changesOf(`${M}/football/football.repository.ts`, [`${M}/football/decided-when-abandoned.test.ts`]);
const calledOff = changesOf('api/src/game-provider/finish-shots.ts', [
  'api/src/game-provider/shots-called-off.test.ts',
  'api/src/game-provider/shots.test.ts',
]);
const guards = changesOf(`${M}/ledger/guards.ts`, ['api/src/chain-note.test.ts']);

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_ENDS = [
  debts(
    'a loss is booked for each order that is sent again',
    "if (reference !== null && (await lockUsedReference(tx, reference))) return refused(refusal('ALREADY_DONE'));",
    '',
  ),
  debts('more of a debt is ended than is owed', 'maximumKyat: owedKyat', 'maximumKyat: owedKyat + 1'),
  debts(
    'money of a bank pays for two debts',
    "?.state === 'approved')\n    return refused(refusal('SLIP_APPROVED'));",
    "?.state === 'refused')\n    return refused(refusal('SLIP_APPROVED'));",
  ),
  debtRows(
    'the debt of an open account is written off',
    ' and exists (select from account_closure closed where closed.player_id = player_debt.player_id)',
    '',
  ),
  debtsAtOnce('one case is booked by two at once', "await takeAdvisoryLockOn(tx, 'debtReference', key);", ''),
  debtsAtOnce('two end one debt at once', ' for update`', '`'),
  payouts(
    'a payout that is sent again holds more',
    "if ((await readHeldForWithdrawal(tx, playerId)) > 0) return refused(refusal('ALREADY_DONE'));",
    '',
  ),
  removals('what a passkey has opened outlives it', 'await endSessionsOfPasskey(tx, passkey, { keptId, at });', ''),
  removals('who removes a passkey is logged out', '{ keptId: sessionId, at:', '{ keptId: null, at:'),
  removals(
    'nobody is told that a passkey is gone',
    "await notify(tx, passkey.playerId, { textKey: 'passkeyRemoved', params: {}, path, at });",
    '',
  ),
  passkeyRows(
    "another player's passkey is removed",
    'where id = ${id}::uuid and player_id = ${playerId}::uuid and removed_at',
    'where id = ${id}::uuid and removed_at',
  ),
  passkeysAtOnce(
    'a passkey that is removed meanwhile opens a session',
    'and sign_count = ${signCount}::bigint and removed_at is null',
    'and sign_count = ${signCount}::bigint',
  ),
  sessionRows('the removal of one passkey ends what another has opened', ' and passkey_id = ${id}::uuid', ''),
  abandoned(
    'no feed doubts the score of an abandoned match',
    "(status === 'finished' || status === 'abandoned')",
    "status === 'finished'",
  ),
  abandoned(
    'a feed doubts what was called off whole',
    "then settles_if_decided and football_match.outcome like 'void %' else",
    'then settles_if_decided else',
  ),
  abandoned(
    'a feed calls a match void whatever its score was',
    "then coalesce('void ' || home_goals || '-' || away_goals, 'void') else",
    "then 'void' else",
  ),
  abandoned(
    'a match goes by the setting of today',
    'away_goals = excluded.away_goals, status = excluded.status,',
    'away_goals = excluded.away_goals, status = excluded.status, settles_if_decided = excluded.settles_if_decided,',
  ),
  calledOff(
    'shots are called off while their answer may still come',
    'getTime() >= ASK_AGAIN_MS;',
    'getTime() >= 0 * ASK_AGAIN_MS;',
  ),
  calledOff(
    'shots that have paid are given back',
    "told.kind === 'refused' && told.code === 'ROUND_ENDED'",
    "told.kind === 'refused' && told.code === 'REUSED'",
  ),
  guards(
    'guards that were off for a moment are not told',
    'if (now.number > noted.number || now.digest === noted.digest) return null;',
    'return null;',
  ),
  guards('a migration that is taken out of the list is not told', 'if (now.number < noted.number)', 'if (false)'),
  guards('whoever changed a trigger last does not count', 'tgenabled, pg_trigger.xmin) as line', 'tgenabled) as line'),
  calledOff(
    'shots are given back without an answer',
    "  if (told.kind === 'unknown') return refused('UNAVAILABLE');\n  if (told.kind === 'refused' &&",
    "  if (told.kind === 'refused' &&",
  ),
];
