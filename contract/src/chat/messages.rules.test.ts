import { CATALOGUE } from '../catalogue.ts';
import {
  countDigits,
  findMessageIssue,
  foldText,
  hasSensitiveWord,
  MESSAGE_RULES,
  type MessageKind,
} from './messages.rules.ts';

/** The yup meta of the request field `text`; undefined without one. */
function findTextField({ request }: (typeof CATALOGUE)[number]['schema']): unknown {
  const { fields = {} } = request.describe() as {
    readonly fields?: Readonly<Record<string, { readonly meta?: unknown }>>;
  }; // the shape of yup's description
  return fields['text']?.meta;
}

describe('messages of players', () => {
  it('V10 V11 every endpoint with a text field declares the kind of message', () => {
    const places = CATALOGUE.flatMap(({ endpoint, schema }) => {
      const meta = findTextField(schema);
      return meta === undefined ? [] : [[endpoint.name, meta]];
    });

    expect(Object.fromEntries(places)).toEqual({
      postRoomMessage: { isWords: true, place: 'room' },
      sendSupportMessage: { isWords: true, place: 'service' },
      sendFeedback: { isWords: true, place: 'feedback' },
    });
  });

  it.each<[MessageKind, string, string | null]>([
    ['room', '17 R 71, 5', null],
    ['room', '၀၉-၁၂ ၃၄', 'tooManyDigits'],
    ['service', 'slip 481516', null],
    ['feedback', '၀၉-၁၂ ၃၄', null],
    ['room', 'က'.repeat(201), 'nameLong'],
    ['service', 'က'.repeat(1_000), null],
    ['service', 'က'.repeat(1_001), 'nameLong'],
    ['feedback', '\u200b\u3164', 'required'],
    ['room', '', null],
  ])('V10 the issue of a message in %s "%s" is %s', (place, text, code) => {
    expect(findMessageIssue(place, text)?.code ?? null).toBe(code);
  });

  it('V10 limits digits only in chat rooms', () => {
    expect(Object.entries(MESSAGE_RULES).map(([place, { digits }]) => [place, digits])).toEqual([
      ['room', 5],
      ['service', null],
      ['feedback', null],
    ]);
  });
});

describe('countDigits', () => {
  it.each([
    ['a message without digits', 'Good luck to all', 0],
    ['two numbers of two digits', '17 R 71', 4],
    ['five digits', 'call 12345', 5],
    ['Burmese digits', '၀၉၇၇၁၂', 6],
    ['Shan digits', '႐႙႗႗႑႒', 6],
    ['full-width digits', '０９７７１２', 6],
    ['Thai digits', '๐๙๗๗๑๒', 6],
    ['digits split by spaces and signs', '0-9 7.7_1/2', 6],
    ['digits split by words', '09 then 77 then 12', 6],
    ['several scripts at once', '09၇၇１２', 6],
    ['digits with invisible marks between them', '0\u200b9\u2060 7\u200d7\u00ad12', 6],
    ['keycaps', '0\ufe0f\u20e39\ufe0f\u20e37\ufe0f\u20e3', 3],
    ['circled and small digits', '①②³⁴₅⓺', 6],
    ['the letter wa in place of a zero', 'ဝ၉၇၇၁၂', 6],
    ['the letter wa between digits', '၉ဝ ၇၁၂', 5],
    ['the letter wa after invisible marks', '၉\u034fဝ\u034f၇', 3],
    ['numbers of one character each', '½ ㉑', 4],
    ['zeros in place of the letter wa', '၀င်းက ၀မ်းသာလို့ ၀ယ်တယ် ၀တ္ထု ၀ိုင်း ၀က်သား', 0],
    ['the letter wa in a word', 'ဝယ်မယ် ဝက်', 0],
    ['a word that begins with wa after a digit', '၅ဝက်', 1],
  ])('V10 counts %s', (_, text, count) => {
    expect(countDigits(text)).toBe(count);
  });
});

describe('hasSensitiveWord', () => {
  const words = [foldText('scam'), foldText('လူလိမ်')];

  it.each([
    'This is a SCAM!',
    's c a m',
    's.c.a.m',
    'sc\u200bam',
    'ｓｃａｍ',
    'scaaaam',
    'သူက လူလိမ်ပါ',
    'လူ လိမ်',
    'လူ\u200bလိမ်',
    'လူလိိမ််',
  ])('V11 finds a sensitive word in "%s"', (text) => {
    expect(hasSensitiveWord(text, words)).toBe(true);
  });

  it.each(['scampi for lunch', 'လူကောင်း', 'a b c', ''])('V11 finds no sensitive word in "%s"', (text) => {
    expect(hasSensitiveWord(text, words)).toBe(false);
  });
});
