/** One-line changes of the server: what keeps money right, and strangers out. */
const M = 'api/src/modules';
const P = 'api/src/platform';
const change = (file, by) => (from, to) => ({ file, from, to, by });

const ledger = change(`${M}/ledger/ledger.rules.ts`, [`${M}/ledger/ledger.rules.test.ts`]);
const post = change(`${M}/ledger/post.ts`, [`${M}/ledger/post.test.ts`, `${M}/ledger/ledger.concurrency.test.ts`]);
const verdicts = change(`${M}/draws/ticket-verdicts.rules.ts`, [`${M}/draws/ticket-verdicts.rules.test.ts`]);
const results = change(`${M}/draws/result.rules.ts`, [`${M}/draws/result.rules.test.ts`]);
const placing = change(`${M}/betting/place-tickets.ts`, [
  `${M}/betting/betting-switch.test.ts`,
  `${M}/betting/place-tickets.test.ts`,
]);
const keys = change(`${M}/money-commands/idempotency.ts`, [`${M}/money-commands`]);
const transferWords = change(`${M}/transfers/verdict.rules.ts`, [`${M}/transfers/verdict.rules.test.ts`]);
const byTwo = change(`${M}/transfers/decide-transfer.ts`, [`${M}/transfers`]);
const topUps = change(`${M}/wallet/request-top-up.ts`, [`${M}/wallet/top-up`]);
const approvals = change(`${M}/wallet/decide-top-up.ts`, [`${M}/wallet/top-up`, 'api/test/attacks-slips']);
const withdrawals = change(`${M}/wallet/request-withdrawal.ts`, [`${M}/wallet/withdrawal`]);
const ends = change(`${M}/wallet/end-withdrawal.ts`, [`${M}/wallet/withdrawal`]);
const adjusting = change(`${M}/wallet/adjust.ts`, [`${M}/wallet`, 'api/src/modules/office']);
const accounts = change(`${M}/wallet/bank-accounts.ts`, [`${M}/wallet/bank-accounts.test.ts`]);
const pins = change(`${M}/wallet/pin.ts`, [`${M}/wallet/pin.test.ts`, 'api/test/attacks-pin']);
const breaks = change(`${M}/protection/protection.ts`, [`${M}/protection`]);
const counting = change(`${M}/accounts/accounts.rules.ts`, [`${M}/accounts`]);
const logIns = change(`${M}/accounts/log-in.ts`, [`${M}/accounts/log-in.test.ts`, `${M}/accounts/sessions.test.ts`]);
const codes = change(`${M}/accounts/request-otp.ts`, [`${M}/accounts`]);
const oneTime = change(`${M}/accounts/one-time-codes.ts`, [`${M}/accounts`]);
const streams = change(`${P}/stream/stream.routes.ts`, [`${P}/stream`]);
const admission = change(`${P}/http/admission.ts`, [
  `${P}/http/admission.test.ts`,
  `${P}/http/body-after-caller.test.ts`,
]);
const signatures = change(`${P}/http/signature.ts`, [`${P}/http/signature.test.ts`]);
const bodies = change(`${P}/http/json-body.rules.ts`, [`${P}/http/input.rules.test.ts`]);
const gameWallet = change('api/src/game-wallet/move-transfer.ts', ['api/src/game-wallet']);
const rounds = change('api/src/game-wallet/move-round.ts', ['api/src/game-wallet']);

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_THE_SERVER = [
  ledger("return accountId.startsWith('player_');", "return accountId.startsWith('player_main');"),
  ledger('before + amount < 0', 'before + amount < -1'),
  ledger('entry.amount === 0)', 'entry.amount === 1)'),
  ledger('[...sums.values()].every((sum) => sum === 0)', '[...sums.values()].some((sum) => sum === 0)'),
  post('if (uncovered !== null) return refused(uncovered);', ''),
  verdicts('stakeKyat > availableKyat', 'stakeKyat > availableKyat + 1'),
  verdicts('line.stakeKyat > remainingKyat ?', 'line.stakeKyat >= remainingKyat ?'),
  verdicts("=== 'open' ? null", "!== 'settled' ? null"),
  verdicts('balances.set(playerId, availableKyat - stakeKyat);', ''),
  results('isPerson && twin.enteredBy !== entered.by', 'isPerson'),
  results('isPerson && waiting.some', 'waiting.some'),
  placing('if (facts.isSwitchedOff)', 'if (false)'),
  keys('if (result.ok) await storeAnswers', 'if (!result.ok) await storeAnswers'),
  keys('!ours.has(name) || claimed.has(name)', '!ours.has(name)'),
  transferWords('kyatOf(answer.amount) !== order.amountKyat', 'kyatOf(answer.amount) < order.amountKyat'),
  transferWords('answer.currency !== CURRENCY', 'false'),
  transferWords("reply.status === 404 && codeOf(body) === 'UNKNOWN_TRANSFER'", 'reply.status === 404'),
  byTwo('row.askedBy === null || row.askedBy === decision.operator', 'row.askedBy === null'),
  byTwo(
    "askedBy === operator) return askedEnd === end ? refused(refusal('NOT_ALLOWED')) :",
    'askedBy === operator) return',
  ),
  topUps('>= TOP_UP.slipsPerDay', '> TOP_UP.slipsPerDay'),
  topUps('creditKyat: amountKyat - feeKyat', 'creditKyat: amountKyat'),
  topUps('account.id === input.companyAccountId && ', ''),
  topUps('maximumPixels: 50_000_000', 'maximumPixels: 5_000_000_000'),
  approvals('seen === slipNumber ? null', 'seen !== undefined ? null'),
  approvals("topUp.state === 'pending' ?", "topUp.state !== 'approved' ?"),
  approvals('amount: amountKyat - feeKyat }', 'amount: amountKyat }'),
  withdrawals('account.playerId !== input.playerId ||', ''),
  withdrawals('from === null ? accepted(account)', 'from !== undefined ? accepted(account)'),
  withdrawals('input.amountKyat < WITHDRAWAL.minimumKyat', 'input.amountKyat <= 0'),
  withdrawals('if (!proved.ok) return proved;', ''),
  ends('withdrawal.playerId !== input.playerId', 'false'),
  ends("if (withdrawal.state !== 'pending') return refused(refusal('WITHDRAWAL_FINAL'));", ''),
  ends("withdrawal.state === 'pending' ? accepted(withdrawal)", "withdrawal.state !== 'paid' ? accepted(withdrawal)"),
  adjusting('before.askedBy === operator', 'false'),
  adjusting('alreadyKyat + Math.abs(asked.amountKyat)', 'Math.abs(asked.amountKyat)'),
  accounts('return proved.ok ? await bindProved(deps, input) : proved;', 'return await bindProved(deps, input);'),
  accounts('owner?.playerId !== playerId) return', 'owner === null) return'),
  pins("if (await hasPin(deps.db, playerId)) return refused(refusal('ALREADY_DONE'));", ''),
  pins('const { phone } = await findPlayer(db, playerId);', 'const phone = playerId; void db;'),
  breaks("if (!isRight) return refused(refusal('WRONG_PASSWORD'));", ''),
  breaks('amountKyat > remainingKyat)', 'amountKyat > remainingKyat * 2)'),
  breaks('if (restriction !== undefined) return refused(restriction);', ''),
  counting('session.endedAt !== null ||', ''),
  counting('> SESSION.idleDays * DAY_MS', '> SESSION.idleDays * 2 * DAY_MS'),
  counting('> SESSION.absoluteDays * DAY_MS', '> SESSION.absoluteDays * 2 * DAY_MS'),
  counting('attempts >= limit.wrong', 'attempts > limit.wrong'),
  counting('phoneOnStrangeDevices: { wrong: 20', 'phoneOnStrangeDevices: { wrong: 20_000'),
  counting('address: { wrong: 600', 'address: { wrong: 600_000'),
  counting('OTP_ADDRESS_LIMIT: AttemptLimit = { wrong: 300', 'OTP_ADDRESS_LIMIT: AttemptLimit = { wrong: 300_000'),
  counting('OTP_PHONE_LIMIT: AttemptLimit = { wrong: 10', 'OTP_PHONE_LIMIT: AttemptLimit = { wrong: 10_000'),
  logIns('{ subject: `log-in-address ${ip}`, limit: LOG_IN_LIMITS.address }', ''),
  logIns('[onDevice, elsewhere, {', '[onDevice, {'),
  logIns('if ((await lockPasswordHash(tx, player.id)) !== provedHash) return wrongPassword;', ''),
  logIns(
    "!== player.id)\n      return refused(refusal('DEVICE_TAKEN'));",
    "=== '')\n      return refused(refusal('DEVICE_TAKEN'));",
  ),
  codes('{ subject: `otp-address ${request.ip}`, limit: OTP_ADDRESS_LIMIT },', ''),
  codes('{ subject: `otp-phone ${request.phone}`, limit: OTP_PHONE_LIMIT },', ''),
  oneTime('row.deviceId === claim.deviceId &&', ''),
  oneTime('row.wrongAttempts < OTP.attempts &&', ''),
  oneTime('row.spentAt === null &&', ''),
  oneTime('await markSpent(tx, claim, now);', ''),
  streams('(isValid) => (isValid ? undefined : stream.end())', '() => undefined'),
  streams('if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();', ''),
  streams('if (listener.playerId === null && visitors.isFull(network))', 'if (false)'),
  admission(': isWithin(STRANGER_RATE, address)', ': true'),
  admission('isWithin(limit, caller.value.playerId ?? address)', 'isWithin(limit, address)'),
  signatures('> SIGNATURE_WINDOW_MS', '> 100 * SIGNATURE_WINDOW_MS'),
  signatures('.filter(({ id }) => id === keyId)', ''),
  signatures('method, path, at.getTime()', 'path, at.getTime()'),
  bodies('MAX_DEPTH = 32', 'MAX_DEPTH = 3_200'),
  bodies('MAX_VALUES = 2_000', 'MAX_VALUES = 2_000_000'),
  gameWallet("refused('REUSED')", 'replyOf(known)'),
  gameWallet("if (order.currency !== CURRENCY) return refused('OTHER_CURRENCY');", ''),
  rounds("if (round.state === 'rolled-back') return refused('ROUND_ROLLED_BACK');\n    const winKyat", 'const winKyat'),
  rounds("if (round.state === 'ended') return refused('ROUND_ENDED');", ''),
  rounds("if (round !== null && round.playerId !== call.playerId) return refused('REUSED');", ''),
  change(`${P}/http/server.ts`, [P])("redact: [...SECRETS, 'req.headers.authorization'],", ''),
  change(`${P}/images.ts`, [P, `${M}/wallet/slip-photo.test.ts`, 'api/test/pictures-at-once.test.ts'])(
    'limitInputPixels: maximumPixels, ',
    'limitInputPixels: false, ',
  ),
  change(`${M}/accounts/request-otp.ts`, [`${M}/accounts/texts.test.ts`])(
    "isOwnDevice ? 'otp-own' : 'otp-phone'",
    "isOwnDevice ? 'otp-phone' : 'otp-phone'",
  ),
  change(`${M}/office/office.routes.ts`, [`${M}/office/key-guesses.test.ts`])(
    "if (settings.answersLoopbackOnly && !isLoopback(hostOf(request))) return refusal('LOG_IN_FIRST');",
    '',
  ),
  change(`${M}/office/office.routes.ts`, [`${M}/office/key-guesses.test.ts`])('guesses.count(address);', ''),
  change(`${M}/ledger/kept.ts`, ['api/test/kept-rows.test.ts'])(
    "if (link.contentNow !== link.content) return 'was changed after it was written, or is gone';",
    '',
  ),
];
