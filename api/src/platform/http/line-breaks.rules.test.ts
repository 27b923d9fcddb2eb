import { CATALOGUE } from '@padauk/contract/catalogue';
import { LETTER_JOINER, ZERO_WIDTH_SPACE, removeBreakMarks } from '@padauk/contract/text/break-marks.rules';
import { localTextSchema, noticeParamsSchema, writtenTextField } from '@padauk/contract/text/local-text.schemas';
import * as yup from 'yup';
import { createLineBreaker, insertLineBreaks } from './line-breaks.rules.ts';

const PLAIN = 'ပိုက်ဆံအိတ်မှ';
const WITH_BREAKS = ['ပိုက်', 'ဆံ', 'အိတ်', 'မှ'].join(LETTER_JOINER);
const SHAN = 'လုၵ်ႉၼီႈ';
const SHAN_WITH_BREAKS = `လု${LETTER_JOINER}ၵ်ႉ${ZERO_WIDTH_SPACE}ၼီႈ`;
const toLanguages = (uni: string, shan: string) => ({ en: 'Wallet', uni, zh: '钱包', shan });

/** Paths of localised texts whose Burmese is sent without marks. */
function findUnbrokenTexts(schema: unknown, path: string): string[] {
  if (schema instanceof yup.ArraySchema) return findUnbrokenTexts(schema.innerType, `${path}[]`);
  if (!(schema instanceof yup.ObjectSchema)) return [];
  if (!('uni' in schema.fields))
    return Object.entries(schema.fields).flatMap(([name, field]) => findUnbrokenTexts(field, `${path}.${name}`));
  const marked: unknown = createLineBreaker(schema)(toLanguages(PLAIN, SHAN));
  return JSON.stringify(marked) === JSON.stringify(toLanguages(WITH_BREAKS, SHAN_WITH_BREAKS)) ? [] : [path];
}

describe('line breaks in texts that the server sends', () => {
  it('are marked in every localised text of every call', () => {
    const texts = CATALOGUE.flatMap(({ endpoint, schema }) => findUnbrokenTexts(schema.answer, endpoint.name));
    expect(texts).toEqual([]);
    expect(findUnbrokenTexts(yup.object({ title: yup.object({ uni: yup.string() }) }), 'a')).toEqual(['a.title']);
  });

  it.each([
    ['a text in four languages', localTextSchema, toLanguages(PLAIN, SHAN), toLanguages(WITH_BREAKS, SHAN_WITH_BREAKS)],
    ['each text of a list', yup.array(localTextSchema), [toLanguages(PLAIN, 'x')], [toLanguages(WITH_BREAKS, 'x')]],
    [
      'a note in Burmese',
      yup.object({ note: writtenTextField(), at: yup.string() }),
      { note: PLAIN, at: PLAIN },
      { note: WITH_BREAKS, at: PLAIN },
    ],
    ['a note in Shan, by its syllables', writtenTextField(), SHAN, SHAN_WITH_BREAKS],
    [
      'the parameters of a notice',
      noticeParamsSchema,
      { note: PLAIN, amountKyat: 500 },
      { note: WITH_BREAKS, amountKyat: 500 },
    ],
  ] as const)('are marked in %s', (_what, schema: yup.Schema, stored, sent) => {
    expect(createLineBreaker(schema)(stored)).toEqual(sent);
  });

  it.each([
    ['a missing text', localTextSchema.nullable(), null],
    ['a missing field', yup.object({ note: writtenTextField().nullable() }), {}],
    ['a text in Latin letters', writtenTextField(), 'The slip is of another day'],
  ] as const)('are not marked in %s', (_what, schema: yup.Schema, stored) => {
    expect(createLineBreaker(schema)(stored)).toEqual(stored);
  });

  it('cost nothing for an answer without such a text', () => {
    const answer = { at: PLAIN };
    expect(createLineBreaker(yup.object({ at: yup.string() }))(answer)).toBe(answer);
  });

  it('are the same when a marked text is marked again, and can be removed', () => {
    expect([insertLineBreaks(PLAIN), insertLineBreaks(WITH_BREAKS)]).toEqual([WITH_BREAKS, WITH_BREAKS]);
    expect(removeBreakMarks(WITH_BREAKS)).toBe(PLAIN);
  });
});
