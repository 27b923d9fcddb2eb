import { CATALOGUE } from '../catalogue.ts';
import { normaliseMessage, MESSAGE_RULES, findMessageIssue, type MessageKind } from './messages.ts';

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

  it('normalises to NFC and removes zero-width marks', () => {
    expect(normaliseMessage(' \u200bcafe\u0301\u2060\nok ')).toBe('café\nok');
  });

  it('V10 limits digits only in chat rooms', () => {
    expect(Object.entries(MESSAGE_RULES).map(([place, { digits }]) => [place, digits])).toEqual([
      ['room', 5],
      ['service', null],
      ['feedback', null],
    ]);
  });
});
