/** `pnpm new:refusal DRAW_FULL --endpoint placeNumberTicket --en …`: a refusal in contract and texts, as in CONTRIBUTING.md. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RefusedError } from './change-set.mjs';
import { loadEndpoint } from './endpoints.mjs';
import { checkParam, checkRefusalCode } from './names.rules.mjs';
import {
  insertChange,
  insertEndpointRefusal,
  insertEntry,
  insertSentence,
  insertTextParams,
  raiseMinor,
} from './refusal-edits.rules.mjs';
import { findPlaces, listFormFields } from './refusal-places.mjs';
import { runGenerator } from './run-generator.mjs';
import { TITLE_LANGUAGES } from './screen-changes.mjs';

const root = path.resolve(import.meta.dirname, '../..');

const HELP = `pnpm new:refusal <CODE> --endpoint <name> --en … --uni … --zh … --shan … [--status 409] [--param <name:type>] [--field <field>] [--dry-run]

  --endpoint   the endpoint that refuses with it; repeat for several
  --en …       the sentence in each language, with every parameter as {{name}}
  --status     4xx: 400 for wrong input, 409 (default) for a state that does not allow it
  --param      a parameter of the sentence, as remainingKyat:number or untilAt:string; repeat for several. Type: number, or string for …At
  --field      the field of a form that the refusal marks and focuses
  --dry-run    lists the changes and writes nothing

  pnpm new:refusal DRAW_FULL --endpoint placeNumberTicket --param remainingKyat:number --en "Only {{remainingKyat}} left." --uni … --zh … --shan …`;

const REFUSALS = 'contract/src/platform/refusal-table.ts';
const FIELD_ISSUES = 'contract/src/platform/field-issues.ts';
/** More endpoints list these codes, which therefore point to no place. */
const MAX_SHARING_ENDPOINTS = 3;

const importContract = (file) => import(pathToFileURL(path.join(root, 'contract/src', file)).href);
const require4xx = (status) => {
  if (!/^4\d\d$/.test(status) || status === '401')
    throw new RefusedError(
      `--status ${status}: a verdict has a 4xx status other than 401. Pages that do not know the code read any other as an unknown outcome`,
    );
};

async function parseParams(given = []) {
  const { isParamValue } = await importContract('platform/field-issues.ts');
  const { VALIDATION_PARAMS } = await importContract('platform/validation-params.ts');
  const { REFUSALS: rows } = await importContract('platform/refusals.ts');
  const listed = Object.values(rows).flatMap(({ params = [], optionalParams = [] }) => [...params, ...optionalParams]);
  const known = [...listed, ...Object.values(VALIDATION_PARAMS).flat()];
  return given.map((text) => {
    const [name, type = name.endsWith('At') ? 'string' : 'number'] = text.split(':');
    const problem = checkParam({ name, type });
    if (problem !== null) throw new RefusedError(problem);
    const isText = isParamValue(name, '');
    if (known.includes(name) && isText !== (type === 'string'))
      throw new RefusedError(`${name} is a ${isText ? 'string' : 'number'} in other refusals`);
    return { name, isNewText: type === 'string' && !isText };
  });
}

function checkSentences(values, params) {
  const expected = params.map(({ name }) => name).sort();
  for (const language of TITLE_LANGUAGES) {
    if ((values[language] ?? '') === '')
      throw new RefusedError(`--${language} is missing: the sentence of the refusal`);
    const used = [...values[language].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) =>
      name === 'retryAfterMinutes' ? 'retryAfterSeconds' : name,
    );
    if (used.sort().join() !== expected.join())
      throw new RefusedError(
        `--${language} uses the parameters ${used.join(', ') || 'none'}, and --param names ${expected.join(', ') || 'none'}`,
      );
  }
}

function checkField(field, endpoints) {
  const names = endpoints.flatMap(({ request }) => Object.keys(request.describe().fields ?? {}));
  if (field !== undefined && !names.includes(field))
    throw new RefusedError(`the request has no field "${field}"; it has ${names.join(', ') || 'none'}`);
  if (field !== undefined && !listFormFields(root).includes(field))
    throw new RefusedError(`no form has a field "${field}"`);
}

/** `pnpm style` refuses other types of exports under a version that is packed. */
function raisePackedVersion(changes, code) {
  const read = (file) => JSON.parse(readFileSync(path.join(root, 'contract', file), 'utf8'));
  if (read('package.json').version !== read('exports.json').version) return;
  changes.change('contract/package.json', raiseMinor);
  const { version } = JSON.parse(changes.read('contract/package.json'));
  changes.change('contract/CHANGELOG.md', (text) =>
    insertChange(text, { version, line: `\`refusals\`: \`${code}\`.` }),
  );
}

async function listPlayerCodes() {
  const { CATALOGUE } = await importContract('catalogue.ts');
  return CATALOGUE.flatMap(({ endpoint }) => endpoint.refusals);
}

async function listRemainingSteps({ code, params, endpoints }) {
  const listed = await listPlayerCodes();
  const countUses = (other) => listed.filter((one) => one === other).length;
  const names = params.map(({ name }) => name).join(', ');
  const call = `refused(createRefusal('${code}'${names === '' ? '' : `, { ${names} }`}))`;
  const steps = endpoints.flatMap(({ endpoint: { name, refusals } }) => {
    const specific = refusals.filter((other) => countUses(other) <= MAX_SHARING_ENDPOINTS);
    const codes = specific.sort((a, b) => countUses(a) - countUses(b));
    const { route = 'no route yet', verbs, tests, pages } = findPlaces(root, { name, codes });
    return [
      `Return ${call} in the verb of ${name}: ${[`${route} (route)`, ...verbs].join(', ')}`,
      `Test it${tests.length === 0 ? ' beside the verb' : `: ${tests.join(', ')}`}`,
      ...(pages.length === 0 ? [] : [`See whether a page must treat it, as these do: ${pages.join(', ')}`]),
    ];
  });
  return `Left to do for ${code}:\n${steps.map((step) => `  - ${step}`).join('\n')}`;
}

async function planRefusal(changes, [code], values) {
  const { status = '409', endpoint: names = [], field } = values;
  const problem = checkRefusalCode(code);
  if (problem !== null) throw new RefusedError(problem);
  require4xx(status);
  if (names.length === 0) throw new RefusedError('--endpoint is missing: an endpoint that refuses with this code');
  if ((await importContract('platform/refusals.ts')).isRefusalCode(code))
    throw new RefusedError(`${code} already exists`);
  const params = await parseParams(values.param);
  checkSentences(values, params);
  const endpoints = await Promise.all(names.map((name) => loadEndpoint(root, name)));
  checkField(field, endpoints);

  const paramNames = params.map(({ name }) => `'${name}'`).join(', ');
  const value = [
    `status: ${status}`,
    ...(params.length === 0 ? [] : [`params: [${paramNames}]`]),
    ...(field === undefined ? [] : [`fields: ['${field}']`]),
  ];
  const ofPlayers = await listPlayerCodes();
  const entry = { record: 'REFUSALS', code, value: `{ ${value.join(', ')} }`, file: REFUSALS, ofPlayers };
  changes.change(REFUSALS, (text) => insertEntry(text, entry));
  const newTexts = params.filter(({ isNewText }) => isNewText).map(({ name }) => name);
  if (newTexts.length > 0) changes.change(FIELD_ISSUES, (text) => insertTextParams(text, newTexts));
  for (const { module, endpoint } of endpoints)
    changes.change(`contract/src/${module}.endpoints.ts`, (text) => insertEndpointRefusal(text, endpoint, code));
  for (const language of TITLE_LANGUAGES)
    changes.change(`shared/src/locales/refusal/${language}.json`, (text) =>
      insertSentence(text, { code, sentence: values[language], ofPlayers }),
    );
  raisePackedVersion(changes, code);
  return await listRemainingSteps({ code, params, endpoints });
}

await runGenerator({
  help: HELP,
  root,
  names: 1,
  options: {
    endpoint: { type: 'string', multiple: true },
    status: { type: 'string' },
    param: { type: 'string', multiple: true },
    field: { type: 'string' },
  },
  plan: planRefusal,
});
