/** One-line changes of what survives a fault: a process, a database or a remote that fails, and input that nobody types. */
import { changesOf, MODULES as M, PLATFORM as P } from './places.mjs';

const attempts = changesOf(`${M}/transfers/attempts.rules.ts`, [`${M}/transfers/transfer-kill.test.ts`], {
  onPostgres: true,
});
const commands = changesOf('shared/src/runtime/api/pending-commands.ts', [
  'shared/src/runtime/api/pending-commands.test.ts',
]);
const pools = changesOf(`${P}/database/bounded-pool.ts`, [`${P}/database/bounded-pool.test.ts`], { onPostgres: true });
const stops = changesOf(`${P}/database/database-errors.ts`, ['api/test/injected-faults.test.ts']);
const fullDisk = changesOf(`${P}/database/database-errors.ts`, ['api/test/faults-of-the-database.test.ts']);
const settling = changesOf(`${M}/betting/settlement.repository.ts`, [`${M}/betting/settle-event.test.ts`]);
const draws = changesOf(`${M}/draws/draw.repository.ts`, [`${M}/betting/settle-event.test.ts`]);
const chain = changesOf(`${M}/ledger/chain.repository.ts`, [`${M}/ledger/chain.test.ts`]);
const loading = changesOf('host/src/remotes/load-build.ts', ['host/src/remotes/remotes.test.ts']);
const shapes = changesOf(`${P}/http/shape.rules.ts`, ['api/test/attacks-slips.test.ts']);
const ads = changesOf(`${M}/content/content.routes.ts`, [`${M}/content/content.test.ts`]);
const signUps = changesOf(`${M}/accounts/sign-up.ts`, [`${M}/accounts/sign-up.test.ts`]);
const manySignUps = changesOf(`${M}/accounts/accounts.rules.ts`, [`${M}/accounts/sign-up.test.ts`]);
const places = changesOf(`${P}/http/router.ts`, [`${P}/http/picture-body.test.ts`]);
const bodies = changesOf(`${P}/http/picture-body.ts`, [`${P}/http/picture-body.test.ts`]);
const uploads = changesOf(`${P}/pictures/picture-upload.repository.ts`, [`${P}/pictures/pictures-of-calls.test.ts`]);
const sealing = changesOf(`${M}/identity/submit-identity.ts`, [`${P}/pictures/pictures-of-calls.test.ts`]);
const migrations = changesOf(`${P}/database/migrate.ts`, ['api/test/migration-under-load.test.ts']);
const guesses = changesOf(`${M}/office/key-guesses.ts`, [`${M}/office/key-guesses.test.ts`]);
const files = changesOf('api/src/edge/static-files.ts', ['api/src/edge/edge.test.ts']);
const plain = changesOf('contract/src/rules/plain-text.ts', [
  'api/test/attacks-slips.test.ts',
  `${M}/accounts/profile.test.ts`,
]);

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_FAULTS = [
  attempts('a call whose process died is hardly due again', 'ATTEMPT_LEASE_MS = 20 *', 'ATTEMPT_LEASE_MS = 20_000 *'),
  commands('a key is gone after a reload', '  store(name, lost);\n', ''),
  pools('a connection that ends at rest ends the process', "pool.on('error', () => undefined);", ''),
  stops('a database that stops is a bug', "  '57P01',\n", ''),
  fullDisk('a full disk is a bug', "  '53100',\n", ''),
  draws(
    'a correction begins where the settlement was',
    ' settled_number = null, settled_ticket_id = null',
    ' settled_number = settled_number, settled_ticket_id = settled_ticket_id',
  ),
  settling(
    'of what earlier versions moved the largest counts',
    'coalesce(sum(moved_kyat), 0)::bigint from ticket_payout payout where',
    'coalesce(max(moved_kyat), 0)::bigint from ticket_payout payout where',
  ),
  chain(
    'a restored journal waits for its old server',
    'where (${waiting}) and not exists',
    'where (writer < ${ended}::text::xid8 and writer >= ${reached}::text::xid8) and not exists',
  ),
  loading(
    'a build that throws ends the way to the others',
    'onFailure(candidate, failureOf(error));',
    'onFailure(candidate, failureOf(error)); throw error;',
  ),
  shapes('a field that the contract has not is let in', "? [{ path: innerPath, code: 'unknownField' }]", '? []'),
  ads(
    'a link leads anywhere',
    'url: await readAdUrl(db, domain.toLowerCase())',
    'url: (await readAdUrl(db, domain.toLowerCase())) ?? `https://${domain}/`',
  ),
  migrations(
    'a migration waits for its locks as long as any statement',
    'await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(tx);',
    '',
  ),
  migrations(
    'a migration that could not have a table is given up',
    'if (!isLockTimeout(error) || tries === TRIES) throw error;',
    'throw error;',
  ),
  guesses(
    'wrong keys are counted in each process alone',
    'await takeFromBucket(db, WRONG_KEYS, bucket(address), 1).catch(() => null);',
    '',
  ),
  signUps(
    'a network opens accounts uncounted',
    'if (created.ok) await consumeAttempts(tx, [signUpsOf(input.network)], deps.clock.now());',
    '',
  ),
  manySignUps('accounts of a network are told of at a thousand', 'MANY_SIGN_UPS = 20', 'MANY_SIGN_UPS = 1_000'),
  places(
    'pictures of all calls share their places',
    'const openBodies = openPictureBodies(app);',
    'const all = openPictureBodies(app)(); const openBodies = () => all;',
  ),
  bodies('a few slow senders keep pictures out', 'all: 120', 'all: 24'),
  uploads('a picture serves another use', ' and purpose = ${purpose} and expires_at', ' and expires_at'),
  sealing('a card waits as it is seen', 'seal(key, photoLabel(id), jpeg)', 'jpeg'),
  files(
    'a path may hold anything',
    "if (SAFE_PATH.test(name) && !name.includes('..') && !ONLY_DOTS.test(name) && ",
    'if (',
  ),
  plain(
    'signs that nobody sees are plain',
    'return text.search(NOT_PLAIN) === -1;',
    "return !text.includes('\\u0000');",
  ),
];
