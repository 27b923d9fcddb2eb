import { CATALOGUE } from '@padauk/contract/catalogue';
import { BREAK, JOINER, withoutBreakMarks } from '@padauk/contract/rules/break-marks';
import { localTextSchema, noticeParamsSchema, writtenText } from '@padauk/contract/schemas/local-text';
import * as yup from 'yup';
import { lineMarks, markedText } from './line-marks.rules.ts';

const PLAIN = 'ပိုက်ဆံအိတ်မှ';
const MARKED = ['ပိုက်', 'ဆံ', 'အိတ်', 'မှ'].join(JOINER);
const SHAN = 'လုၵ်ႉၼီႈ';
const MARKED_SHAN = `လု${JOINER}ၵ်ႉ${BREAK}ၼီႈ`;
const inFour = (uni: string, shan: string) => ({ en: 'Wallet', uni, zh: '钱包', shan });

/** Paths of localised texts whose Burmese is sent without marks. */
function unmarkedTexts(schema: unknown, path: string): string[] {
  if (schema instanceof yup.ArraySchema) return unmarkedTexts(schema.innerType, `${path}[]`);
  if (!(schema instanceof yup.ObjectSchema)) return [];
  if (!('uni' in schema.fields))
    return Object.entries(schema.fields).flatMap(([name, field]) => unmarkedTexts(field, `${path}.${name}`));
  const marked: unknown = lineMarks(schema)(inFour(PLAIN, SHAN));
  return JSON.stringify(marked) === JSON.stringify(inFour(MARKED, MARKED_SHAN)) ? [] : [path];
}

describe('Issue 11 where lines of a text that the server sends may end', () => {
  it('is marked in every text of every call that is in four languages', () => {
    const texts = CATALOGUE.flatMap(({ endpoint, schema }) => unmarkedTexts(schema.answer, endpoint.name));
    expect(texts).toEqual([]);
    expect(unmarkedTexts(yup.object({ title: yup.object({ uni: yup.string() }) }), 'a')).toEqual(['a.title']);
  });

  it.each([
    ['a text in four languages', localTextSchema, inFour(PLAIN, SHAN), inFour(MARKED, MARKED_SHAN)],
    ['each of a list', yup.array(localTextSchema), [inFour(PLAIN, 'x')], [inFour(MARKED, 'x')]],
    [
      'a note in Burmese',
      yup.object({ note: writtenText(), at: yup.string() }),
      { note: PLAIN, at: PLAIN },
      { note: MARKED, at: PLAIN },
    ],
    ['a note in Shan, by its syllables', writtenText(), SHAN, MARKED_SHAN],
    ['what a notice names', noticeParamsSchema, { note: PLAIN, amountKyat: 500 }, { note: MARKED, amountKyat: 500 }],
  ] as const)('is marked in %s', (_what, schema: yup.Schema, stored, sent) => {
    expect(lineMarks(schema)(stored)).toEqual(sent);
  });

  it.each([
    ['a text that is not there', localTextSchema.nullable(), null],
    ['a field that is not there', yup.object({ note: writtenText().nullable() }), {}],
    ['a text in Latin letters', writtenText(), 'The slip is of another day'],
  ] as const)('leaves %s as it is', (_what, schema: yup.Schema, stored) => {
    expect(lineMarks(schema)(stored)).toEqual(stored);
  });

  it('costs an answer without such a text nothing', () => {
    const answer = { at: PLAIN };
    expect(lineMarks(yup.object({ at: yup.string() }))(answer)).toBe(answer);
  });

  it('is marked alike when a text is sent again, and adds nothing that is read', () => {
    expect([markedText(PLAIN), markedText(MARKED), withoutBreakMarks(markedText(PLAIN))]).toEqual([
      MARKED,
      MARKED,
      PLAIN,
    ]);
  });
});
