import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@padauk/contract/text/locales';
import repository from '../webpack/root.cjs';
import { removeBreakMarks } from '@padauk/contract/text/break-marks.rules';
import { findLocaleFolders, readLocaleSet } from './locale-sets.mjs';

const SETS = findLocaleFolders(repository.root).map((folder) => readLocaleSet(repository.root, folder));

const findTextsWith = (locale, words) =>
  SETS.flatMap((set) =>
    [...set[locale].texts]
      .filter(([, text]) => removeBreakMarks(text).includes(words))
      .map(([key]) => `${set[locale].file} ${key}`),
  );
const readTexts = (file) =>
  new Map(SETS.flatMap((set) => Object.values(set)).find((candidate) => candidate.file === file).texts);

describe('reviewed wording of texts', () => {
  it.each([
    ['en', 'As the phone'],
    ['en', 'As the bank writes it'],
    ['en', 'also for us'],
    ['en', 'Counted over'],
    ['en', 'Topped up less withdrawn'],
    ['en', '{{count}} more slips today', ['topUp.slipsLeft_other']],
    ['en', 'take it back'],
    ['en', 'taken the withdrawal back'],
    ['uni', 'ပြန်ရုပ်သိမ်း', ['play.text']],
    ['zh', '撤回提现'],
    ['en', 'Take it back'],
    ['en', 'when it says so'],
    ['en', 'More than these numbers'],
    ['en', 'Most it can pay'],
    ['en', 'To home'],
    ['en', 'To wallet'],
    ['en', 'you go on where you were'],
    ['en', 'Only one can be entered'],
    ['en', 'Holidays to come'],
    ['en', 'Transfers too fast'],
    ['en', 'No money has moved'],
    ['en', 'A change every'],
    ['en', 'Your number came out'],
    ['en', 'This section is still open'],
    ['en', 'Monday 9:00,'],
    ['uni', '၉ နာရီ'],
    ['uni', '၃ ရက်'],
    ['uni', 'ငွေထုတ်ရန်သို့'],
    ['uni', 'ပြန်တို၍'],
    ['uni', 'ဂိမ်းပိုက်ဆံအိတ် နည်းနေ'],
    ['uni', 'ငွေလွှဲတာ'],
    ['uni', 'သတ်မှတ်ချက်များကို ကျွန်ုပ်'],
    ['uni', 'ထိုးလက်မှတ်'],
    ['uni', 'ဘယ်ကစမလဲ'],
    ['zh', '已关闭', ['push.off', 'closed', 'refusal.ROOM_CLOSED']],
    ['zh', '周一 9:00 起'],
    ['zh', '开立'],
    ['zh', '反转'],
    ['shan', 'ဝၼ်းၸၼ် 9:00 ၼႂ်း'],
  ])('does not use in %s "%s"', (locale, words, allowed = []) => {
    expect(findTextsWith(locale, words).filter((place) => !allowed.includes(place.split(' ')[1]))).toEqual([]);
  });

  it('uses the counter word of the trade for numbers in uni', () => {
    const two = readTexts('remote-lottery/src/games/two-d/locales/uni.json');
    const lottery = readTexts('remote-lottery/src/locales/uni.json');
    for (const text of [two.get('quick.held'), lottery.get('numbers_other')]) expect(text).toMatch(/ကွက်/);
  });

  it('uses different words for sets and khway in zh, and the same words in a group and its sets', () => {
    const two = readTexts('remote-lottery/src/games/two-d/locales/zh.json');
    expect(two.get('quick.way.sets')).not.toBe(two.get('quick.digit.khway'));
    expect(two.get('quick.group.parity')).not.toContain('/');
    for (const [key, word] of [
      ['evenTwins', '双数'],
      ['oddTwins', '单数'],
    ]) {
      expect(two.get('quick.group.parity')).toContain(word);
      expect(two.get(`quick.set.${key}`)).toContain(word);
    }
  });

  it.each(LOCALES)('B7 uses the same words in %s for pasted orders on both boards', (locale) => {
    const own = readTexts(`remote-lottery/src/games/three-d/locales/${locale}.json`);
    const normalise = (text) => text.replaceAll(/[\u2060\u200b\u200c]/g, '').toLowerCase();
    const name = normalise(readTexts(`remote-lottery/src/locales/${locale}.json`).get('quick.paste'));
    expect(name).toContain(normalise(own.get('way.paste')));
    expect(name).toContain(normalise(own.get('paste.label')));
    expect(own.get('paste.label')).toBe(
      readTexts(`remote-lottery/src/games/two-d/locales/${locale}.json`).get('quick.typed'),
    );
  });

  it.each(['office-uni', 'uni'])('uses Latin digits in the Burmese texts of operators, in %s', (name) => {
    const texts = readFileSync(join(repository.root, `ops-page/src/texts/${name}.json`), 'utf8');
    expect(texts.match(/[\u1040-\u1049]/g)).toBeNull();
  });

  it('does not translate refresh as reopen in uni', () => {
    expect(readTexts('host/src/locales/uni.json').get('header.refresh')).not.toContain('ဖွင့်');
  });
});
