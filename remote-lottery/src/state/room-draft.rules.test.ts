import { findTypingIssue, isRoomDraft, isOutcomeUnknown, findTextRefusal } from './room-draft.rules.ts';

describe('what is written in a room', () => {
  it.each([
    ['17 R 71, 5', null],
    ['၀၉-၁၂ ၃၄', 'tooManyDigits'],
    ['က'.repeat(200), null],
    ['က'.repeat(201), 'nameLong'],
    ['တို႔ ငါတို႔ သူတို႔ မင္းတို႔ ခင္ဗ်ားတို႔ က်ြန္ေတာ္တို႔', null],
  ])('V10 %s', (text, code) => {
    expect(findTypingIssue(text)?.code ?? null).toBe(code);
  });

  it('V10 is refused as the server refuses it, once it is Unicode', () => {
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
  ])('takes from the browser only what is a draft: %j', (candidate, isOne) => {
    expect(isRoomDraft(candidate)).toBe(isOne);
  });

  it('E32 E4 what got no answer is sent again; what was refused is not', () => {
    expect(isOutcomeUnknown({ code: 'OFFLINE' })).toBe(true);
    expect(isOutcomeUnknown({ code: 'ROOM_CLOSED' })).toBe(false);
  });
});
