/** One-line changes of the server: what keeps strangers and thieves out. */
import { changesOf, MODULES as M, PLATFORM as P } from './places.mjs';

const breaks = changesOf(`${M}/protection/protection.ts`, [`${M}/protection/protection.test.ts`]);
const counting = changesOf(`${M}/accounts/accounts.rules.ts`, [
  `${M}/accounts/accounts.rules.test.ts`,
  `${M}/accounts/log-in.test.ts`,
]);
const logIns = changesOf(`${M}/accounts/log-in.ts`, [
  `${M}/accounts/log-in.test.ts`,
  `${M}/accounts/sessions.test.ts`,
  `${M}/accounts/devices.test.ts`,
]);
const resets = changesOf(`${M}/accounts/reset-password.ts`, [
  `${M}/accounts/reset-password.test.ts`,
  `${M}/accounts/sessions.test.ts`,
]);
const passwords = changesOf(`${M}/accounts/change-password.ts`, [
  `${M}/accounts/change-password.test.ts`,
  `${M}/accounts/sessions.test.ts`,
]);
const sessions = changesOf(`${M}/accounts/sessions.ts`, [
  `${M}/accounts/sessions.test.ts`,
  `${M}/accounts/log-in.test.ts`,
]);
const codes = changesOf(`${M}/accounts/request-otp.ts`, [
  `${M}/accounts/texts.test.ts`,
  `${M}/accounts/log-in.test.ts`,
]);
const codeRows = changesOf(`${M}/accounts/one-time-code.repository.ts`, [`${M}/accounts/sign-up.test.ts`]);
const oneTime = changesOf(`${M}/accounts/one-time-codes.ts`, [
  `${M}/accounts/sign-up.test.ts`,
  `${M}/accounts/sessions.test.ts`,
]);
const streams = changesOf(`${P}/stream/stream.routes.ts`, [
  `${P}/stream/stream-ends.test.ts`,
  `${P}/stream/stream-places.test.ts`,
  `${P}/stream/stream.test.ts`,
]);
const places = changesOf(`${P}/stream/stream-places.ts`, [`${P}/stream/stream-places.test.ts`]);
const replays = changesOf(`${P}/stream/replay.ts`, [`${P}/stream/replay.test.ts`]);
const outbox = changesOf(`${P}/stream/publish.ts`, [`${P}/stream/replay.test.ts`]);
const admission = changesOf(`${P}/http/admission.ts`, [
  `${P}/http/admission.test.ts`,
  `${P}/http/body-after-caller.test.ts`,
]);
const rates = changesOf(`${M}/accounts/accounts.routes.ts`, [
  `${M}/accounts/log-in.test.ts`,
  `${P}/http/server.test.ts`,
]);
const processes = changesOf('api/src/app.ts', ['api/test/limits-of-two-processes.test.ts'], { onPostgres: true });
const leases = changesOf(`${P}/http/shared-rate-limit.ts`, [`${P}/http/shared-rate-limit.test.ts`]);
const sharedBuckets = changesOf(`${P}/http/rate-bucket.repository.ts`, [`${P}/http/rate-bucket.test.ts`]);
const buckets = changesOf(`${P}/http/rate-limit.ts`, [`${P}/http/input.rules.test.ts`]);
const signatures = changesOf(`${P}/http/signature.ts`, [`${P}/http/signature.test.ts`]);
const bodies = changesOf(`${P}/http/json-body.rules.ts`, [`${P}/http/input.rules.test.ts`]);
const pools = changesOf(`${P}/database/bounded-pool.ts`, [`${P}/database/bounded-pool.test.ts`], {
  onPostgres: true,
});
const queues = changesOf(`${P}/bounded-queue.ts`, [`${P}/bounded-queue.test.ts`]);
const remains = changesOf(`${P}/sandbox-remains.ts`, [`${P}/sandbox-remains.test.ts`]);
const clock = changesOf(`${P}/synced-clock.ts`, [`${P}/synced-clock.test.ts`]);
const pictures = changesOf(`${P}/pictures/images.ts`, [`${P}/pictures/images.test.ts`]);
const keptPictures = changesOf(`${P}/pictures/decode.ts`, [`${M}/wallet/slip-photo.test.ts`]);
const connections = changesOf(`${P}/http/server.ts`, [`${P}/http/odd-connections.test.ts`]);
const logged = changesOf(`${P}/http/server.ts`, [`${P}/http/log-secrets.test.ts`]);
const server = changesOf(`${P}/http/server.ts`, [`${P}/http/server.test.ts`]);

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_ACCESS = [
  breaks('a break ends without the password', "if (!isRight) return refused(refusal('WRONG_PASSWORD'));", ''),
  breaks("a player's own limit is twice as wide", 'amountKyat > remainingKyat)', 'amountKyat > remainingKyat * 2)'),
  breaks('a break holds nobody', 'if (restriction !== undefined) return refused(restriction);', ''),
  counting('a session that has ended goes on', 'session.endedAt !== null ||', ''),
  counting('a session stays idle twice as long', '> SESSION.idleDays * DAY_MS', '> SESSION.idleDays * 2 * DAY_MS'),
  counting('a session lasts twice as long', '> SESSION.absoluteDays * DAY_MS', '> SESSION.absoluteDays * 2 * DAY_MS'),
  counting('one more wrong answer is let pass', 'attempts >= limit.wrong', 'attempts > limit.wrong'),
  counting('strange devices may guess', 'phoneOnStrangeDevices: { wrong: 20', 'phoneOnStrangeDevices: { wrong: 20_000'),
  counting('an address may guess', 'address: { wrong: 600', 'address: { wrong: 600_000'),
  counting(
    'an address may ask for codes without end',
    'OTP_ADDRESS_LIMIT: AttemptLimit = { wrong: 300',
    'OTP_ADDRESS_LIMIT: AttemptLimit = { wrong: 300_000',
  ),
  counting(
    'a phone is sent codes without end',
    'OTP_PHONE_LIMIT: AttemptLimit = { wrong: 10',
    'OTP_PHONE_LIMIT: AttemptLimit = { wrong: 10_000',
  ),
  logIns(
    'log-ins of an address are not counted',
    '{ subject: `log-in-address ${ip}`, limit: LOG_IN_LIMITS.address }',
    '',
  ),
  logIns('log-ins over strange devices are not counted', '[onDevice, elsewhere, {', '[onDevice, {'),
  logIns(
    'the old password opens a session after its reset',
    'if ((await lockPasswordHash(tx, player.id)) !== provedHash) return wrongPassword;',
    '',
  ),
  logIns(
    "another player's device logs in",
    "!== playerId) return refused(refusal('DEVICE_TAKEN'));",
    "=== '') return refused(refusal('DEVICE_TAKEN'));",
  ),
  resets('sessions outlive a reset of the password', 'await endSessionsOfPlayer(tx, player.id, now);', ''),
  resets('wrong passwords of strangers count after a reset', 'await clearAttempts(tx, subjectsOfPhone(input));', ''),
  resets('a reset takes a code again', 'if (!spent.ok) return spent;', ''),
  resets(
    'nobody is told of a reset',
    "await notify(tx, player.id, { textKey: 'passwordChanged', params: {}, path: pathOf('changePassword'), at: now });",
    '',
  ),
  passwords('another session outlives the change of the password', 'await endOtherSessions(tx, input, at);', ''),
  passwords(
    'a password is changed by one that was replaced',
    'if ((await lockPasswordHash(tx, playerId)) !== provedHash) return wrongPassword;',
    '',
  ),
  passwords(
    'a common password is set',
    "if (weakness !== null) return refused(refusal('INVALID_INPUT', undefined, [{ path: ['password'], code: weakness }]));",
    '',
  ),
  sessions('a token serves on another device', 'session.deviceId !== deviceId ||', ''),
  sessions('a token serves after its session', '|| isSessionOver(session, now)) return null;', ') return null;'),
  codes('codes of an address are not counted', '[byPhone, byAddress]', '[byPhone]'),
  codes('codes of a phone are not counted', '[byPhone, byAddress]', '[byAddress]'),
  codes(
    'codes that strangers ask for use up the own device',
    "isOwnDevice ? 'otp-own' : 'otp-phone'",
    "isOwnDevice ? 'otp-phone' : 'otp-phone'",
  ),
  codes("a day's codes have no end", 'return isWithin ? accepted(null)', 'return isWithin !== null ? accepted(null)'),
  codeRows('a code serves on another device', ' and device_id = ${key.deviceId}`', '`'),
  oneTime('a code is guessed without end', 'row.wrongAttempts < OTP.attempts &&', ''),
  oneTime('a code is used twice', 'row.spentAt === null &&', ''),
  oneTime('a code is never spent', 'await markSpent(tx, claim, now);', ''),
  streams('a stream outlives its session', 'if (leftMs === null) stream.end();', 'if (leftMs === null) return;'),
  streams('a stream outlives the age of its session', 'setTimeout(checkAside, leftMs + 1)', 'undefined'),
  streams('a session that ended meanwhile keeps its stream', 'await checks.check();', ''),
  streams('a stream that nobody reads is kept', 'if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();', ''),
  streams(
    'visitors of a network open streams without end',
    'if (listener.playerId === null && visitors.isFull(network))',
    'if (false)',
  ),
  places('a player opens streams without end', 'if (streams.size > most && oldest !== undefined)', 'if (false)'),
  replays('a turn of replays never rests', 'rested = rest(REST * (nowMs() - begunAt));', ''),
  replays('a stream that is gone is read for', 'if (isGone()) return;', ''),
  replays('a replay reaches back an hour', 'maxAgeSeconds: 600', 'maxAgeSeconds: 3_600'),
  replays('a replay reads ten times the events', 'maxRows: 10_000', 'maxRows: 100_000'),
  replays('a replay is ten times as long', 'maxBytes: 128 * 1024', 'maxBytes: 1_280 * 1024'),
  replays('any number of replays waits', 'const MAX_WAITING = 300;', 'const MAX_WAITING = 300_000;'),
  outbox(
    "a player is told of others' events",
    "where audience in ('all', ${playerId}::text,",
    "where audience <> '' or audience in ('all', ${playerId}::text,",
  ),
  outbox(
    'a place that never was is read from',
    'and exists (select from outbox where writer = ${after.writer}::text::xid8 and position = ${after.position}::bigint)',
    '',
  ),
  processes(
    'each process has buckets of its own',
    "database.engine === 'postgres' ?",
    "database.engine !== 'postgres' ?",
  ),
  leases('a lease is kept for ever', 'lease.untilMs = nowMs() + LEASE_MS;', 'lease.untilMs = Infinity;'),
  leases(
    'whoever is refused is asked about each time',
    'if (nowMs() < lease.emptyUntilMs) return false;',
    'if (nowMs() < lease.emptyUntilMs) return !(lease.emptyUntilMs = -Infinity);',
  ),
  sharedBuckets(
    'a bucket holds more and more',
    'least(${limit.burst}::double precision,\n    bucket.tokens',
    'least(1e9,\n    bucket.tokens',
  ),
  admission('reads have no limit', '? admitRead(request, identify)', '? identify(request)'),
  admission('a stranger has no limit', '? await isWithin(STRANGER_RATE,', '? true || isWithin(STRANGER_RATE,'),
  admission('a device starts anew at each address', 'await isWithin(limit, `device ${deviceId}`)', 'true'),
  admission(
    'players of one address share a limit',
    ': await isWithin(limit, caller.value.playerId);',
    ': await isWithin(limit, addressOf(request));',
  ),
  admission('a visitor starts anew with each device', '(await isWithin(limit, addressOf(request))) &&', ''),
  rates(
    'an address logs in at any rate',
    "RateLimit = { group: 'log-in', burst: 120,",
    "RateLimit = { group: 'log-in', burst: 120_000,",
  ),
  rates(
    'an address asks for codes at any rate',
    "RateLimit = { group: 'otp', burst: 60,",
    "RateLimit = { group: 'otp', burst: 60_000,",
  ),
  buckets('each address of an IPv6 network counts alone', '.slice(0, 4)', '.slice(0, 8)'),
  buckets('a bucket never empties', 'bucket.tokens -= 1;', ''),
  signatures('a signature serves a hundred times as long', '> SIGNATURE_WINDOW_MS', '> 100 * SIGNATURE_WINDOW_MS'),
  signatures('every key signs for every other', '.filter(({ id }) => id === keyId)', ''),
  signatures('a signature serves another method', 'method, path, at.getTime()', 'path, at.getTime()'),
  bodies('JSON is nested a hundred times as deep', 'MAX_DEPTH = 32', 'MAX_DEPTH = 3_200'),
  bodies('JSON has a thousand times the values', 'MAX_VALUES = 2_000', 'MAX_VALUES = 2_000_000'),
  bodies(
    'a key stands twice',
    "if (lastText !== null && isKnown(open.at(-1), keyOf(lastText))) return 'duplicate-key';",
    '',
  ),
  pools('any number waits for a connection', 'if (ahead >= maxWaiting) throw new PoolExhausted();', ''),
  pools('a connection that comes too late is lost', '(client) => isTooLate && client.release()', '() => undefined'),
  queues('a queue has no end', 'if (waiting.length >= maxWaiting) throw new QueueFull(what);', ''),
  remains(
    'production runs on a clock that was moved',
    'rows.every(({ isClockMoved, hasTexts }) => !isClockMoved && !hasTexts)',
    'rows.every(({ hasTexts }) => !hasTexts)',
  ),
  remains(
    'production runs on texts of a sandbox',
    'rows.every(({ isClockMoved, hasTexts }) => !isClockMoved && !hasTexts)',
    'rows.every(({ isClockMoved }) => !isClockMoved)',
  ),
  clock(
    "production obeys the sandbox's clock",
    'production: sql`0::bigint`',
    'production: sql`(select offset_ms from sandbox_clock)`',
  ),
  keptPictures('any number of pixels is decoded', 'limitInputPixels: maximumPixels, ', 'limitInputPixels: false, '),
  keptPictures('a picture keeps where it was taken', '.jpeg({ quality: 80 })', '.keepMetadata().jpeg({ quality: 80 })'),
  pictures('one player fills the queue of pictures', 'inPlayersTurn(playerId, () => inTurn(task));', 'inTurn(task);'),
  logged('the log keeps secrets', "redact: [...SECRETS, 'req.headers.authorization'],", ''),
  connections(
    'a compressed body is inflated',
    "{ parseAs: 'string' }, (request, body, done) => {\n    const text = String(body);",
    "{ parseAs: 'buffer' }, (request, body, done) => {\n    const text = String(request.headers['content-encoding'] === 'gzip' ? process.getBuiltinModule('node:zlib').gunzipSync(body) : body);",
  ),
  server(
    'any X-Forwarded-For is believed',
    'config.trustedProxies === 0 ? false : (_address: string, hop: number) => hop < config.trustedProxies',
    'true',
  ),
  server(
    'half a request lives for minutes',
    'http: { connectionsCheckingInterval: lookMs, headersTimeout: requestMs, requestTimeout: requestMs },',
    '',
  ),
  server(
    'forms of other sites are read',
    'app.removeAllContentTypeParsers();',
    "app.addContentTypeParser(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'], { parseAs: 'string' }, (_request, _body, done) => done(null, {}));",
  ),
];
