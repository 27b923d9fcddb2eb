import {
  insertChange,
  insertEndpointRefusal,
  insertEntry,
  insertSentence,
  insertTextParams,
  raiseMinor,
} from './refusal-edits.rules.mjs';

const buildRecord = (lines) =>
  `import x from 'x';\n\nexport const REFUSALS = {\n${lines}} as const;\nconst OTHER = { A: 1 };\n`;
const ofPlayers = ['ROOM_OPEN', 'ROOM_CLOSED', 'BANK_TAKEN', 'DRAW_CLOSED', 'NOT_ALLOWED'];
const entry = { record: 'REFUSALS', value: '409', file: 'refusals.ts', ofPlayers };

describe('insertEntry', () => {
  it.each([
    [
      'after the last code with the same first words',
      'ROOM_FULL',
      '  ROOM_OPEN: 409,\n  ROOM_CLOSED: 409, // E32\n',
      '  NOT_ALLOWED: 403,\n',
    ],
    [
      'after an entry on several lines',
      'BANK_CLOSED',
      "  BANK_TAKEN: [\n    'days', // V14\n    'untilAt',\n  ],\n",
      '  // Of the office\n  DRAW_OPEN: 409,\n',
    ],
    ['after the last code of players without such a code', 'POND_FULL', '  NOT_ALLOWED: 403,\n', '  DRAW_OPEN: 409,\n'],
    [
      'before a code of the office with the same first words',
      'DRAW_FULL',
      '  DRAW_CLOSED: 409,\n',
      '  DRAW_OPEN: 409,\n',
    ],
  ])('inserts a code %s', (_title, code, before, after) => {
    expect(insertEntry(buildRecord(`${before}${after}`), { ...entry, code })).toBe(
      buildRecord(`${before}  ${code}: 409,\n${after}`),
    );
  });

  it('throws if the record has an unexpected format', () => {
    expect(() => insertEntry('export const REFUSALS = build();', { ...entry, code: 'POND_FULL' })).toThrow(
      'refusals.ts has an unexpected format',
    );
  });
});

describe('insertEndpointRefusal', () => {
  const buildEndpoint = (args) =>
    `export const placeBet = at(define(${args}));\nexport const other = define('other', 'GET /y', 'none', ['X']);\n`;
  const call = "'placeBet', 'POST /x'";

  it.each([
    ['to its list', `${call}, 'money', ['A']`, ['A'], `${call}, 'money', ['A', 'B']`],
    ['to a list on several lines', `${call}, 'money', [\n  'A',\n]`, ['A'], `${call}, 'money', [\n  'A', 'B']`],
    ['to an inherited list', `${call}, 'money', [...SPEC]`, ['A'], `${call}, 'money', [...SPEC, 'B']`],
    ['without a list', `${call}, 'player'`, [], `${call}, 'player', ['B']`],
    ['of a public endpoint without a list', call, [], `${call}, 'none', ['B']`],
  ])('adds the code %s', (_title, before, refusals, after) => {
    expect(insertEndpointRefusal(buildEndpoint(before), { name: 'placeBet', refusals }, 'B')).toBe(
      buildEndpoint(after),
    );
  });

  it('throws for an endpoint in an unexpected format', () => {
    expect(() => insertEndpointRefusal('const placeBet = 1;', { name: 'placeBet', refusals: [] }, 'B')).toThrow(
      "this tool looks for define('placeBet'",
    );
  });
});

describe('other edits for a refusal', () => {
  it('insertSentence adds the sentence beside its neighbours and keeps the other texts', () => {
    const texts = { refusal: { ROOM_CLOSED: 'Closed', DRAW_OPEN: 'Open' }, field: { required: 'Required' } };
    expect(insertSentence(JSON.stringify(texts), { code: 'ROOM_FULL', sentence: 'Full', ofPlayers })).toBe(
      `${JSON.stringify({ refusal: { ROOM_CLOSED: 'Closed', ROOM_FULL: 'Full', DRAW_OPEN: 'Open' }, field: texts.field }, null, 2)}\n`,
    );
  });

  it('insertTextParams adds names to the list of text parameters', () => {
    const source = "const TEXT_PARAMS = ['number', 'line'] as const;\n";
    expect([insertTextParams(source, []), insertTextParams(source, ['team'])]).toEqual([
      source,
      "const TEXT_PARAMS = ['number', 'line', 'team'] as const;\n",
    ]);
    expect(() => insertTextParams('', ['team'])).toThrow('TEXT_PARAMS');
  });

  it('a version and its section of the change log are raised together', () => {
    expect(raiseMinor('{ "name": "x", "version": "1.9.3" }')).toBe('{ "name": "x", "version": "1.10.0" }');
    expect(insertChange('# x\n\n## 1.9.3\n\n- Old.\n', { version: '1.10.0', line: 'New.' })).toBe(
      '# x\n\n## 1.10.0\n\n### Minor changes\n\n- New.\n\n## 1.9.3\n\n- Old.\n',
    );
  });
});
