import { findTypingIssue, isRoomDraft, isOutcomeUnknown, findTextRefusal } from './room-draft.rules.ts';

describe('draft of a message', () => {
  it.each([
    ['17 R 71, 5', null],
    ['၀၉-၁၂ ၃၄', 'tooManyDigits'],
    ['က'.repeat(200), null],
    ['က'.repeat(201), 'nameLong'],
    ['တို႔ ငါတို႔ သူတို႔ မင္းတို႔ ခင္ဗ်ားတို႔ က်ြန္ေတာ္တို႔', null],
  ])('V10 checks %s', (text, code) => {
    expect(findTypingIssue(text)?.code ?? null).toBe(code);
  });

  it('V10 refuses Unicode text by the rules of the server', () => {
    expect(findTextRefusal('17 R 71, 5')).toBeNull();
    expect(findTextRefusal('ကဲ့ ၀၉၁၂၃၄')).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ path: ['text'], code: 'tooManyDigits', params: { maximum: 5 } }],
    });
  });

  it.each([
    [{ text: 'a', replyTo: null, key: null }, true],
    [{ text: 'a', replyTo: { id: 1, name: 'H•••' }, key: 'k' }, true],
    [{ text: 1, replyTo: null, key: null }, false],
    [{ text: 'a', key: null }, false],
    [null, false],
  ])('accepts only a valid stored draft: %j', (candidate, isValid) => {
    expect(isRoomDraft(candidate)).toBe(isValid);
  });

  it('E32 E4 resends a message without an answer, but not a refused one', () => {
    expect(isOutcomeUnknown({ code: 'OFFLINE' })).toBe(true);
    expect(isOutcomeUnknown({ code: 'ROOM_CLOSED' })).toBe(false);
  });
});
