/** One-line changes of what checks a request before the server's own rules do, and of what a page does by itself when something fails. */
import { changesOf, PLATFORM as P } from './places.mjs';

const tickets = changesOf('contract/src/schemas/tickets.ts', ['contract/src/validation.test.ts']);
const matchTickets = changesOf('contract/src/schemas/football.ts', ['contract/src/schemas/football.test.ts']);
const locales = changesOf('contract/src/locales.ts', ['contract/src/locales.test.ts']);
const policy = changesOf('contract/src/edge.ts', ['contract/src/edge.test.ts']);
const read = changesOf('api/src/modules/content/content.rules.ts', ['api/src/modules/content/content.rules.test.ts']);
const errors = changesOf(`${P}/database/database-errors.ts`, [`${P}/database/transaction.test.ts`]);
const tries = changesOf(`${P}/database/transaction.ts`, [`${P}/database/transaction.test.ts`]);
const commands = changesOf('shared/src/runtime/api/pending-commands.ts', [
  'shared/src/runtime/api/pending-commands.test.ts',
]);
const stored = changesOf('shared/src/runtime/session/storage.ts', ['shared/src/runtime/session/storage.test.ts']);
const versions = changesOf('host/src/version/version-check.rules.ts', ['host/src/version/version-check.rules.test.ts']);
const builds = changesOf('host/src/remotes/choose-build.rules.ts', ['host/src/remotes/choose-build.rules.test.ts']);

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_INPUTS = [
  tickets('a number stands twice in a ticket', ".test('distinct', issue('duplicateNumber'), areDistinct)", ''),
  tickets('a ticket has a hundred and one numbers', '.max(LINES_PER_TICKET,', '.max(LINES_PER_TICKET + 1,'),
  tickets('every line of very many is looked at', 'lines.slice(0, LINES_PER_TICKET + 1)', 'lines'),
  tickets('a number may have any length', '/^\\d{1,4}$/', '/^\\d+$/'),
  tickets('Myanmar digits are refused', "(typeof value === 'string' ? asciiDigits(value) : value)", 'value'),
  matchTickets('two matches are a maung', 'legs.length === 1 || legs.length >= MAUNG.minimumLegs', 'legs.length >= 1'),
  matchTickets('a maung has eleven matches', '.max(MAUNG.maximumLegs,', '.max(MAUNG.maximumLegs + 1,'),
  matchTickets('a maung has a match twice', ".test('distinct', issue('type'), areOnDistinctMatches)", ''),
  matchTickets(
    'a body is over',
    "(side === 'upper' || side === 'lower') === (market === 'body')",
    "(side !== '') === (market !== '')",
  ),
  matchTickets('every leg of very many is looked at', 'legs.slice(0, MAUNG.maximumLegs + 1)', 'legs'),
  locales('an unknown language stays', '?? FALLBACK_LOCALE', '?? (candidate as Locale)'),
  policy('scripts inside a page run', `"script-src 'self'"`, `"script-src 'self' 'unsafe-inline'"`),
  read('notices of the future are read', 'instant > now.getTime() ||', ''),
  read('a time that no calendar has is read', 'Number.isNaN(instant) ||', ''),
  errors(
    'a serialization failure is final',
    'return SERIALIZATION_FAILURES.includes(codeOf(error));',
    'return error === null;',
  ),
  tries(
    'a serialization failure is tried for ever',
    '|| attempt === ATTEMPTS) throw',
    '|| attempt === ATTEMPTS * 1_000) throw',
  ),
  commands('a key is made anew for each try', 'const key = before?.key ?? randomId();', 'const key = randomId();'),
  commands('a key is kept for ever', '.filter(([, one]) => Date.now() - one.at < KEPT_MS)', ''),
  commands('a PIN is stored with its command', 'SECRET_FIELDS.includes(name) ? undefined : value', 'value'),
  commands(
    'what another tab was answered stays pending here',
    'here.delete(name);\n  notifyScreens',
    'void name;\n  notifyScreens',
  ),
  stored('a full storage keeps its caches', 'dropCaches(); // makes room', '// makes room'),
  versions('a page is loaded for one version again and again', ' && numberOf(inAddress) !== served', ''),
  versions('an older version is taken for a newer one', 'known < served', 'known !== served'),
  builds('a blocked build is loaded', '!blocked.includes(id) && ', ''),
  builds('a build that has failed is tried first', 'all.filter(({ build }) => !isQuarantined(build.container))', 'all'),
  builds('there is no build to go back to', "    ['lkg', lkg],\n", ''),
];
