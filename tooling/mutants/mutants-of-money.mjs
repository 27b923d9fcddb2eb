/** One-line changes of the server: what keeps money right. */
import { changesOf, GAME_WALLET, MODULES as M } from './places.mjs';

const ledger = changesOf(`${M}/ledger/ledger.rules.ts`, [`${M}/ledger/ledger.rules.test.ts`]);
const post = changesOf(`${M}/ledger/post.ts`, [`${M}/ledger/post.test.ts`, `${M}/ledger/ledger.concurrency.test.ts`]);
const verdicts = changesOf(`${M}/draws/ticket-verdicts.rules.ts`, [`${M}/draws/ticket-verdicts.rules.test.ts`]);
const results = changesOf(`${M}/draws/result.rules.ts`, [`${M}/draws/result.rules.test.ts`]);
const placing = changesOf(`${M}/betting/place-tickets.ts`, [
  `${M}/betting/betting-switch.test.ts`,
  `${M}/betting/place-tickets.test.ts`,
]);
const keys = changesOf(`${M}/money-commands/idempotency.ts`, [`${M}/money-commands/idempotency.test.ts`]);
const transferWords = changesOf(`${M}/transfers/verdict.rules.ts`, [`${M}/transfers/verdict.rules.test.ts`]);
const byTwo = changesOf(`${M}/transfers/decide-transfer.ts`, [`${M}/transfers/transfer-office.test.ts`]);
const topUps = changesOf(`${M}/wallet/request-top-up.ts`, [
  `${M}/wallet/top-up.test.ts`,
  `${M}/wallet/slip-photo.test.ts`,
  'api/test/attacks-slips.test.ts',
]);
const approvals = changesOf(`${M}/wallet/decide-top-up.ts`, [
  `${M}/wallet/top-up.test.ts`,
  `${M}/wallet/top-up-races.test.ts`,
  'api/test/attacks-slips.test.ts',
]);
const largeSlips = changesOf(`${M}/wallet/decide-top-up.ts`, [`${M}/office/second-person.test.ts`]);
const withdrawals = changesOf(`${M}/wallet/request-withdrawal.ts`, [`${M}/wallet/withdrawal.test.ts`]);
const withdrawalForms = changesOf('contract/src/schemas/wallet/withdrawals.ts', ['api/test/attacks-money.test.ts']);
const ends = changesOf(`${M}/wallet/end-withdrawal.ts`, [
  `${M}/wallet/withdrawal.test.ts`,
  `${M}/wallet/withdrawal-races.test.ts`,
]);
const adjusting = changesOf(`${M}/wallet/adjust.ts`, [`${M}/office/adjustments.test.ts`]);
const accounts = changesOf(`${M}/wallet/bank-accounts.ts`, [`${M}/wallet/bank-accounts.test.ts`]);
const pins = changesOf(`${M}/wallet/pin.ts`, [`${M}/wallet/pin.test.ts`, 'api/test/attacks-pin.test.ts']);
const betBooks = changesOf(`${M}/betting/verify-betting.ts`, [`${M}/betting/verify-betting.test.ts`]);
const walletBooks = changesOf(`${M}/wallet/verify-wallet.ts`, [
  `${M}/wallet/verify-wallet.test.ts`,
  `${M}/office/adjustments.test.ts`,
]);
const pinRows = changesOf(`${M}/wallet/pin.repository.ts`, [`${M}/wallet/pin.test.ts`]);
const transfersIn = changesOf(`${GAME_WALLET}/move-transfer.ts`, [
  `${GAME_WALLET}/transfer-calls.test.ts`,
  `${GAME_WALLET}/signed-routes.test.ts`,
]);
const moves = changesOf(`${GAME_WALLET}/move-in-round.ts`, [`${GAME_WALLET}/round-transactions.test.ts`]);
const movesTogether = changesOf(`${GAME_WALLET}/move-in-round.ts`, [`${GAME_WALLET}/moves-together.test.ts`]);
const backs = changesOf(`${GAME_WALLET}/roll-transaction-back.ts`, [`${GAME_WALLET}/round-transactions.test.ts`]);
const rounds = changesOf(`${GAME_WALLET}/move-round.ts`, [`${GAME_WALLET}/round-calls.test.ts`]);

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_MONEY = [
  ledger(
    'a hold may fall below zero',
    "return accountId.startsWith('player_');",
    "return accountId.startsWith('player_main');",
  ),
  ledger('a balance may be one kyat below zero', 'before + amount < 0', 'before + amount < -1'),
  ledger('an entry of nothing is booked', 'entry.amount === 0)', 'entry.amount === 1)'),
  ledger(
    'one of several currencies has to balance',
    '[...sums.values()].every((sum) => sum === 0)',
    '[...sums.values()].some((sum) => sum === 0)',
  ),
  post('money is moved that is not there', 'if (uncovered !== null) return refused(uncovered);', ''),
  verdicts('a number is full one stake early', 'line.stakeKyat > remainingKyat ?', 'line.stakeKyat >= remainingKyat ?'),
  verdicts('a closed draw takes bets', "=== 'open' ? null", "!== 'settled' ? null"),
  results('one person confirms their own result', 'isPerson && twin.enteredBy !== entered.by', 'isPerson'),
  results('a feed dismisses what waits', 'isPerson && waiting.some', 'waiting.some'),
  placing('a product that is off takes bets', 'if (facts.isSwitchedOff)', 'if (false)'),
  keys(
    'refusals are stored in place of answers',
    'if (result.ok) await storeAnswers',
    'if (!result.ok) await storeAnswers',
  ),
  keys(
    'one key serves another body',
    'row.endpoint !== command.endpoint || row.body_hash !== command.bodyHash',
    'false',
  ),
  keys('two of a batch run under one key', '!ours.has(name) || claimed.has(name)', '!ours.has(name)'),
  transferWords(
    'a yes to a larger amount is a yes',
    'kyatOf(answer.amount) !== order.amountKyat',
    'kyatOf(answer.amount) < order.amountKyat',
  ),
  transferWords('a yes in another currency is a yes', 'answer.currency !== CURRENCY', 'false'),
  transferWords(
    'a page that is not found is a no',
    "reply.status === 404 && codeOf(body) === 'UNKNOWN_TRANSFER'",
    'reply.status === 404',
  ),
  byTwo('one person ends a large transfer', 'return askedBy === operator ? null : askedBy;', 'return askedBy;'),
  byTwo(
    'one person asks for both ends of a transfer',
    "askedBy === operator) return askedEnd === end ? refused(refusal('NOT_ALLOWED')) :",
    'askedBy === operator) return',
  ),
  topUps('the fee is shown as credit', 'creditKyat: amountKyat - feeKyat', 'creditKyat: amountKyat'),
  topUps('a slip goes to any account of the bank', 'account.id === input.companyAccountId && ', ''),
  approvals('an approval names any number', 'return seen === ours ? []', 'return seen !== undefined ? []'),
  approvals('an edited slip is approved unseen', 'isNeeded: namesBoth || edits > 0', 'isNeeded: namesBoth'),
  largeSlips(
    'a large slip is approved without its amount',
    'ours: amountKyat, isNeeded: namesBoth',
    'ours: amountKyat, isNeeded: false',
  ),
  approvals('a refused slip is approved', "topUp.state === 'pending' ?", "topUp.state !== 'approved' ?"),
  approvals(
    'a number that was credited is credited again',
    "(await lockConflictingSlip(tx, topUp))?.state === 'approved'",
    'false',
  ),
  approvals('the fee is credited too', 'amount: amountKyat - feeKyat }', 'amount: amountKyat }'),
  withdrawals("money goes to another player's account", 'account.playerId !== input.playerId ||', ''),
  withdrawals('money goes to an account of today', 'return allowedFrom === null', 'return allowedFrom !== undefined'),
  withdrawals(
    'one kyat is withdrawn past the form',
    'input.amountKyat < WITHDRAWAL.minimumKyat',
    'input.amountKyat <= 0',
  ),
  withdrawalForms('one kyat is withdrawn', 'kyatField(WITHDRAWAL.minimumKyat, 1', 'kyatField(1, 1'),
  withdrawals('money is withdrawn without a PIN', 'if (!proved.ok) return proved;', ''),
  ends("another player's withdrawal is taken back", 'withdrawal.playerId !== input.playerId', 'false'),
  ends(
    'a paid withdrawal is taken back',
    "if (withdrawal.state !== 'pending') return refused(refusal('WITHDRAWAL_FINAL'));",
    '',
  ),
  ends(
    'a returned withdrawal is paid',
    "withdrawal.state === 'pending' ? accepted(withdrawal)",
    "withdrawal.state !== 'paid' ? accepted(withdrawal)",
  ),
  adjusting('one person confirms their own adjustment', 'before.askedBy === operator', 'false'),
  adjusting(
    'small parts of a large adjustment take one person',
    'alreadyKyat + Math.abs(asked.amountKyat)',
    'Math.abs(asked.amountKyat)',
  ),
  accounts(
    'an account is bound without a PIN',
    'return proved.ok ? await bindProved(deps, input, { ...input, pinHash: proved.value }) : proved;',
    'return await bindProved(deps, input);',
  ),
  accounts("another player's account is removed", 'owner?.playerId !== playerId) return', 'owner === null) return'),
  pinRows(
    'a PIN is set anew without a code',
    'on conflict do nothing returning player_id`',
    'on conflict (player_id) do update set pin_hash = excluded.pin_hash returning player_id`',
  ),
  pins(
    'passwords are guessed where a first PIN is set',
    "if (await hasPin(deps.db, playerId)) return refused(refusal('ALREADY_DONE'));",
    '',
  ),
  pins(
    "the phone's tail is a PIN",
    'const { phone } = await findPlayer(db, playerId);',
    'const phone = playerId; void db;',
  ),
  transfersIn('a transfer of another amount is the same', "refused('REUSED')", 'replyOf(known)'),
  transfersIn(
    'a transfer in another currency is taken',
    "if (order.currency !== CURRENCY) return refused('OTHER_CURRENCY');",
    '',
  ),
  rounds(
    'a round that was rolled back wins',
    "if (round.state === 'rolled-back') return refused('ROUND_ROLLED_BACK');\n    const winKyat",
    'const winKyat',
  ),
  rounds(
    'a round that has ended wins again',
    "if (round.state === 'ended' || (round.winKyat ?? 0) > 0) return refused('ROUND_ENDED');",
    '',
  ),
  backs(
    'a transaction that has paid is given back',
    "if ((before.winKyat ?? 0) > 0) return refused('ROUND_ENDED');",
    '',
  ),
  moves('a stake of a round in another session', 'return !isOther && session', 'return session'),
  movesTogether("a transaction goes on in another player's round", 'round.playerId !== call.playerId', 'false'),
  rounds(
    "a round goes on as another player's",
    "if (round !== null && round.playerId !== call.playerId) return refused('REUSED');",
    '',
  ),
  betBooks(
    'the books take a payout of another player',
    "where account_id is distinct from 'player_main:' || ticket.player_id and ticket.id is not null",
    'where false',
  ),
  betBooks(
    'the books take money in suspense of another product',
    "account_id = 'suspense' and exists (select from bet_product where code = ledger_entry.product or transaction.kind like code || '\\\\_%')",
    "account_id = 'suspense' and ledger_entry.product in (select code from bet_product)",
  ),
  walletBooks(
    'the books take a fee that went to another player',
    "or coalesce(fee.kyat, 0) <> case when state = 'approved' then fee_kyat else 0 end",
    '',
  ),
  walletBooks(
    'the books take an adjustment that took from another player',
    'group by cause_id, account_id\n      ) moved on cause_id = adjustment.id::text',
    "and false group by cause_id, account_id union all select cause_id, min(account_id), sum(amount) from ledger_transaction transaction join ledger_entry on transaction_id = transaction.id where transaction.kind = 'adjustment' and account_id like 'player\\\\_main:%' group by cause_id\n      ) moved on cause_id = adjustment.id::text",
  ),
];
