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
const removeMarks = (text) => text.replace(/[\u200b\u200c\u2060]/g, '');

describe('P22 --check', () => {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  let report;

  /** What it is, the language, its changed texts or whole file, and the end of the finding. */
  const CHANGES = [
    ['a missing key', 'zh', { sent: undefined }, 'sent: missing'],
    ['an extra key', 'zh', { more: '更多' }, 'more: not in uni'],
    ['a missing file', 'zh', undefined, 'the file is missing'],
    ['a file that is no JSON', 'zh', '{', 'not JSON'],
    ['a duplicate key', 'zh', '{ "a": "一", "a": "二" }', 'a duplicate key'],
    [
      'a placeholder of another name',
      'zh',
      { sent: '{{sum}} <b>已发送</b>' },
      'sent: placeholders sum; uni has amount',
    ],
    ['a missing tag', 'zh', { sent: '{{amount}} 已发送' }, 'sent: tags none; uni has </b> <b>'],
    [
      'the unit of an amount for a second time',
      'zh',
      { sent: '{{sentKyat}} 缅元 <b>已发送</b>' },
      'sent: a unit after an amount, which is shown with its unit',
    ],
    ['an empty value', 'zh', { sent: ' ' }, 'sent: empty'],
    ['a value that is no string', 'zh', { sent: 1 }, 'sent: not a text'],
    ['text that is not NFC', 'uni', { sent: '{{amount}} <b>ပို\u1037 ကျွန\u103a\u1037</b>' }, 'sent: not in NFC'],
    ['Zawgyi in uni', 'uni', { sent: `{{amount}} <b>${ZAWGYI_WORDS}</b>` }, 'sent: is Zawgyi; write Unicode'],
    [
      'spoken Burmese in uni',
      'uni',
      { sent: '{{amount}} <b>ဘယ်\u200cလောက်\u200bလဲ</b>' },
      'sent: spoken form ဘယ်; use the written form',
    ],
    ['Burmese digits in uni', 'uni', { sent: '{{amount}} <b>၅ ပို့ပြီး ၁၀</b>' }, 'sent: digits ၅၁၀; write Latin ones'],
    ['Shan digits in shan', 'shan', { sent: '{{amount}} <b>သူင်ႇ ႕</b>' }, 'sent: digits ႕; write Latin ones'],
    ['English in uni', 'uni', { sent: '{{amount}} was <b>sent</b>' }, 'sent: not translated: was sent'],
    ['English in zh', 'zh', { sent: '{{amount}} <b>sent</b>' }, 'sent: not translated: sent'],
    ['Burmese in shan', 'shan', { sent: VALID_SET.uni.sent }, 'sent: is the Burmese text'],
    ['P23 the brand name', 'en', { sent: '{{amount}} <b>sent</b> by PADAUK' }, 'sent: names the brand'],
    ['an English plural with no singular', 'en', { left_one: undefined }, 'left_one: missing'],
    ['a Burmese singular', 'uni', { left_one: '၁ ကြိမ်' }, 'left_one: plural form'],
    ['zg that was edited by hand', 'zg', { sent: '{{amount}} <b>x</b>' }, 'stale'],
    ['uni without break marks', 'uni', { sent: '{{amount}} <b>ပို့ပြီး</b>' }, 'stale'],
    ['shan without break marks', 'shan', { sent: '{{amount}} <b>သူင်ႇယဝ်ႉ</b>' }, 'stale'],
    [
      'a tab label too long for 320 px',
      'en',
      { tab: { home: 'Home and wallet' } },
      'tab.home: tab label of 15 clusters',
    ],
  ];
  const toFolderName = (title) => title.replaceAll(/\W/g, '-');

  beforeAll(() => {
    for (const [title, locale, change] of CHANGES)
      writeSet(
        root,
        toFolderName(title),
        typeof change === 'object' ? changeLocale(locale, change) : { ...VALID_SET, [locale]: change },
      );
    report = runTool(root, '--check');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it.each(CHANGES)('finds %s', (title, locale, _change, finding) => {
    expect(report.stderr).toContain(`${toFolderName(title)}/src/locales/home/${locale}.json  ${finding}`);
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
    expect(readTexts(root, 'whole', 'shan').sent).toBe('{{amount}} <b>သူ\u200cင်ႇ\u200bယ\u200cဝ်ႉ</b>');
  });

  it('inserts word joiners in uni where the dictionary would break a line inside a word', () => {
    expect(readTexts(root, 'syllables', 'uni').text9).toBe('အ\u200cကော\u200cင့်\u200cများ');
  });

  it('normalises uni to NFC', () => {
    expect(readTexts(root, 'syllables', 'uni').nfc).toBe('ကျွ\u200cန\u1037\u103a');
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
    expect(readTexts(root, 'syllables', 'zg').text8).toContain(' \u200b\u2060\u1031');
  });

  it('keeps placeholders and tags', () => {
    expect(readTexts(root, 'syllables', 'zg').text8).toMatch(/ \{\{amount\}\} <b>.+<\/b>$/);
  });

  it('writes 100 with the digit zero, not the letter wa', () => {
    expect(readTexts(root, 'syllables', 'zg').text3).toBe('၁၀၀');
  });
});
