import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rabbit from 'rabbit-node';
import { VALID_SET, changeLocale, writeSet } from './locale-tree.mjs';

const TOOL = join(import.meta.dirname, 'build-locales.mjs');
const ZAWGYI_WORDS = rabbit.uni2zg('ကျွန်ုပ်တို့၏ ငွေပြန်အမ်းခြင်း');

const runTool = (root, ...flags) => spawnSync(process.execPath, [TOOL, '--root', root, ...flags], { encoding: 'utf8' });
const readTexts = (root, name, locale) =>
  JSON.parse(readFileSync(join(root, name, 'src/locales/home', `${locale}.json`), 'utf8'));
const removeMarks = (text) => text.replace(/[\u200b\u2060]/g, '');

describe('P22 --check', () => {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  let report;

  const INVALID_SETS = [
    [
      'a missing key',
      'missing',
      { ...VALID_SET, zh: { tab: VALID_SET.zh.tab, left_other: '{{count}}' } },
      'zh.json  sent: missing',
    ],
    ['an extra key', 'extra', changeLocale('zh', { more: '更多' }), 'zh.json  more: not in uni'],
    ['a missing file', 'file', { ...VALID_SET, zh: undefined }, 'zh.json  the file is missing'],
    ['a file that is no JSON', 'json', { ...VALID_SET, zh: '{' }, 'zh.json  not JSON'],
    ['a duplicate key', 'twice', { ...VALID_SET, zh: '{ "a": "一", "a": "二" }' }, 'zh.json  a duplicate key'],
    [
      'a placeholder of another name',
      'placeholder',
      changeLocale('zh', { sent: '{{sum}} <b>已发送</b>' }),
      'zh.json  sent: placeholders sum; uni has amount',
    ],
    [
      'a missing tag',
      'tag',
      changeLocale('zh', { sent: '{{amount}} 已发送' }),
      'zh.json  sent: tags none; uni has </b> <b>',
    ],
    ['an empty value', 'empty', changeLocale('zh', { sent: ' ' }), 'zh.json  sent: empty'],
    ['a value that is no string', 'number', changeLocale('zh', { sent: 1 }), 'zh.json  sent: not a text'],
    [
      'text that is not NFC',
      'nfc',
      changeLocale('uni', { sent: '{{amount}} <b>ပို\u1037 ကျွန\u103a\u1037</b>' }),
      'uni.json  sent: not in NFC',
    ],
    [
      'Zawgyi in uni',
      'zawgyi',
      changeLocale('uni', { sent: `{{amount}} <b>${ZAWGYI_WORDS}</b>` }),
      'uni.json  sent: is Zawgyi; write Unicode',
    ],
    [
      'spoken Burmese in uni',
      'spoken',
      changeLocale('uni', { sent: '{{amount}} <b>ဘယ်\u2060လောက်\u200bလဲ</b>' }),
      'uni.json  sent: spoken form ဘယ်; use the written form',
    ],
    [
      'Burmese digits in uni',
      'digits',
      changeLocale('uni', { sent: '{{amount}} <b>၅ ပို့ပြီး ၁၀</b>' }),
      'uni.json  sent: digits ၅၁၀; write Latin ones',
    ],
    [
      'Shan digits in shan',
      'shan-digits',
      changeLocale('shan', { sent: '{{amount}} <b>သူင်ႇ ႕</b>' }),
      'shan.json  sent: digits ႕; write Latin ones',
    ],
    [
      'English in uni',
      'english',
      changeLocale('uni', { sent: '{{amount}} was <b>sent</b>' }),
      'uni.json  sent: not translated: was sent',
    ],
    [
      'English in zh',
      'chinese',
      changeLocale('zh', { sent: '{{amount}} <b>sent</b>' }),
      'zh.json  sent: not translated: sent',
    ],
    [
      'Burmese in shan',
      'burmese',
      changeLocale('shan', { sent: VALID_SET.uni.sent }),
      'shan.json  sent: is the Burmese text',
    ],
    [
      'P23 the brand name',
      'brand',
      changeLocale('en', { sent: '{{amount}} <b>sent</b> by PADAUK' }),
      'en.json  sent: names the brand',
    ],
    [
      'an English plural with no singular',
      'singular',
      { ...VALID_SET, en: { tab: VALID_SET.en.tab, sent: VALID_SET.en.sent, left_other: '{{count}} left' } },
      'en.json  left_one: missing',
    ],
    ['a Burmese singular', 'plural', changeLocale('uni', { left_one: '၁ ကြိမ်' }), 'uni.json  left_one: plural form'],
    ['zg that was edited by hand', 'zg', changeLocale('zg', { sent: '{{amount}} <b>x</b>' }), 'zg.json  stale'],
    ['uni without break marks', 'words', changeLocale('uni', { sent: '{{amount}} <b>ပို့ပြီး</b>' }), 'uni.json  stale'],
    [
      'shan without break marks',
      'glue',
      changeLocale('shan', { sent: '{{amount}} <b>သူင်ႇယဝ်ႉ</b>' }),
      'shan.json  stale',
    ],
    [
      'a tab label too long for 320 px',
      'tab',
      changeLocale('en', { tab: { home: 'Home and wallet' } }),
      'en.json  tab.home: tab label of 15 clusters',
    ],
  ];

  beforeAll(() => {
    for (const [, name, set] of INVALID_SETS) writeSet(root, name, set);
    report = runTool(root, '--check');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(INVALID_SETS)('finds %s', (_title, name, _set, line) => {
    expect(report.stderr).toContain(`${name}/src/locales/home/${line}`);
  });

  it('exits with code 1', () => {
    expect(report.status).toBe(1);
  });
});

describe('P22 a run that writes files', () => {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  const SYLLABLES = [
    'ရွှေ့',
    'တွေ့',
    'ပုဂ္ဂိုလ်',
    '၁၀၀',
    'ကျူးလွန်',
    'လျှို့ဝှက်',
    'ငွေပြန်အမ်း',
    'ကမ္ဘာ',
    'အိမ် ဝေး {{amount}} <b>ကျပ်</b>',
    'အကောင့်များ',
  ];
  let check;

  beforeAll(() => {
    const syllables = Object.fromEntries(SYLLABLES.map((text, index) => [`text${index}`, text]));
    writeSet(root, 'whole', {
      ...VALID_SET,
      zg: undefined,
      shan: { ...VALID_SET.shan, sent: '{{amount}} <b>သူင်ႇယဝ်ႉ</b>' },
    });
    writeSet(root, 'syllables', { uni: { ...syllables, nfc: 'ကျွန\u103a\u1037' } });
    runTool(root);
    check = runTool(root, '--check');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('writes a complete set in which --check finds nothing', () => {
    expect(check.stderr).not.toContain('whole/');
  });

  it('joins finals to their syllables in shan and allows line breaks between syllables', () => {
    expect(readTexts(root, 'whole', 'shan').sent).toBe('{{amount}} <b>သူ\u2060င်ႇ\u200bယ\u2060ဝ်ႉ</b>');
  });

  it('inserts word joiners in uni where the dictionary would break a line inside a word', () => {
    expect(readTexts(root, 'syllables', 'uni').text9).toBe('အ\u2060ကော\u2060င့်\u2060များ');
  });

  it('normalises uni to NFC', () => {
    expect(readTexts(root, 'syllables', 'uni').nfc).toBe('ကျွ\u2060န\u1037\u103a');
  });

  it.each(SYLLABLES.map((text, index) => [text, index]))(
    'converts %s to Zawgyi that converts back to the same text',
    (text, index) => {
      expect(rabbit.zg2uni(removeMarks(readTexts(root, 'syllables', 'zg')[`text${index}`]))).toBe(text);
    },
  );

  it('does not report Burmese text with the same spelling in Unicode and Zawgyi as Zawgyi', () => {
    writeSet(root, 'alike', changeLocale('uni', { sent: '{{amount}} <b>ကူးယူ၍မရပါ</b>' }));
    expect(runTool(root, '--check').stderr).not.toContain('is Zawgyi');
  });

  it('separates a leading e-vowel from a preceding space', () => {
    expect(readTexts(root, 'syllables', 'zg').text8).toContain(' \u200b\u1031');
  });

  it('keeps placeholders and tags', () => {
    expect(readTexts(root, 'syllables', 'zg').text8).toMatch(/ \{\{amount\}\} <b>.+<\/b>$/);
  });

  it('writes 100 with the digit zero, not the letter wa', () => {
    expect(readTexts(root, 'syllables', 'zg').text3).toBe('၁၀၀');
  });
});
