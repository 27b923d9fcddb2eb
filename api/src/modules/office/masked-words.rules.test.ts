import { maskedValue, maskedWords } from './masked-words.rules.ts';

const ID = '09123456-7890-4000-8000-091234567890';
const PERSON = { id: ID, phone: '09771234567', name: 'Thandar' };

describe('words of the office without whom they are about', () => {
  it.each([
    ['call 09771234567 now', 'call ••••4567 now'],
    ['call +95 9 771 234 567', 'call ••••4567'],
    ['call 09-771-234-567.', 'call ••••4567.'],
    ['၀၉၇၇၁၂၃၄၅၆၇ ကို ခေါ်ပါ', '••••4567 ကို ခေါ်ပါ'],
    ['09771234567, 09250000111', '••••4567, ••••0111'],
    ['write to thandar@example.com', 'write to ••••'],
    ['Thandar has called', '•••• has called'],
  ])('Issue 14 %s', (text, masked) => {
    expect(maskedWords(text, PERSON)).toBe(masked);
  });

  it.each([
    `the slip ${ID}`,
    'slip 123456 of 10,000 kyat',
    '2026-11-20T09:12:34.567Z',
    'account 0912',
    '1097712345678',
  ])('Issue 14 leaves %s as it is', (text) => {
    expect(maskedWords(text, PERSON)).toBe(text);
  });

  it('Issue 14 names the player by its id in what a thing was before and after', () => {
    const value = {
      phone: PERSON.phone,
      senderName: 'Anybody',
      state: 'Thandar',
      sums: [1, null],
      other: '09250000111',
    };

    expect(maskedValue(value, PERSON)).toEqual({
      phone: `player ${ID}`,
      senderName: '••••',
      state: 'Thandar',
      sums: [1, null],
      other: '••••0111',
    });
  });
});
