/** One-line changes of the office: what an operator may not do alone. */
import { changesOf, MODULES as M } from './places.mjs';

const shownAudit = changesOf(`${M}/office/house-commands.ts`, [`${M}/office/roles.test.ts`]);
const office = changesOf(`${M}/office/office.routes.ts`, [`${M}/office/key-guesses.test.ts`]);
const guesses = changesOf(`${M}/office/key-guesses.ts`, [`${M}/office/key-guesses.test.ts`]);
const roles = changesOf(`${M}/office/perform.ts`, [`${M}/office/roles.test.ts`, `${M}/office/perform.test.ts`]);
const pictures = changesOf(`${M}/office/promotion-pictures.ts`, [`${M}/office/roles.test.ts`]);
const takenPictures = changesOf(`${M}/promotions/take-picture.ts`, [`${M}/promotions/promotions.test.ts`]);
const roleKeys = changesOf(`${M}/office/operator-keys.ts`, [`${M}/office/office.rules.test.ts`]);
const alone = changesOf(`${M}/office/decide-money.ts`, [
  `${M}/office/decide-money.test.ts`,
  `${M}/office/second-person.test.ts`,
]);
const aloneRule = changesOf(`${M}/office/office.rules.ts`, [`${M}/office/second-person.test.ts`]);
const twoPeople = changesOf(`${M}/office/second-person.ts`, [`${M}/office/second-person.test.ts`]);

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_THE_OFFICE = [
  office(
    'the office answers to any name',
    "if (settings.answersLoopbackOnly && !isLoopback(hostOf(request))) return refusal('LOG_IN_FIRST');",
    '',
  ),
  office('wrong keys are not counted', 'await guesses.count(address);', ''),
  guesses('any number of keys is tried', '>= MAX_WRONG_KEYS', '>= MAX_WRONG_KEYS * 1_000'),
  roles(
    'every role may give every command',
    'if (!mayPerform(command, order.operator.roles)) return await refuseByRole(deps, audited);',
    '',
  ),
  roles(
    "a look at a player's identity is not in the audit",
    'command.changes || command.showsPlayers === true ?',
    'command.changes ?',
  ),
  shownAudit('the list of the audit shows phones', '= shownWords(line, roles);', '= line;'),
  roles(
    'a refusal by role is not in the audit',
    "await writerOf(deps, order)({ phase: 'refused', refusal: no.code });",
    '',
  ),
  pictures(
    'every role may send pictures of promotions',
    "if (!mayPerform(OFFICE_COMMANDS['add-promotion'], roles)) return await refuseByRole(deps, order);",
    '',
  ),
  takenPictures('a picture of a promotion may have any pixels', 'maximumPixels: 16_000_000', 'maximumPixels: 1e12'),
  roleKeys("the watchdog's key is a manager's", "{ watchdog: ['watchdog'] }", '{}'),
  roleKeys('two people share a key', 'other.key === key && other.name !== name', 'false'),
  twoPeople(
    'one person confirms their own command',
    'return (await findAsker(deps.db, { command, arguments: input, operator, since })) === null;',
    'return false;',
  ),
  aloneRule('the sum itself takes one person', 'sumKyat >= aloneKyat', 'sumKyat > aloneKyat'),
  alone(
    'a large debt is ended in parts by one person',
    'Math.max(playerKyat + amountKyat, wholeKyat)',
    'playerKyat + amountKyat',
  ),
  alone('small sums of one player do not count together', 'playerKyat + amountKyat', 'amountKyat'),
  alone('small sums of many players do not count together', 'allKyat + amountKyat', 'amountKyat'),
  alone(
    'who credited a player pays the withdrawal alone',
    "if (kind !== 'withdrawal') return true;",
    "if (kind !== 'adjustment') return true;",
  ),
  alone('decisions at once do not wait for each other', 'await lockOperator(tx, operator);', ''),
  twoPeople('a company account is added by one person', "'add-account': () => true,", ''),
  twoPeople(
    'the first word of two counts for ever',
    'const WAITS_MS = 24 * 3_600_000;',
    'const WAITS_MS = 24 * 3_600_000_000;',
  ),
];
