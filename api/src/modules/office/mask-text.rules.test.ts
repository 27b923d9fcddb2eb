import { maskValue, maskText } from './mask-text.rules.ts';

const ID = '09123456-7890-4000-8000-091234567890';
const PERSON = { id: ID, phone: '09771234567', name: 'Thandar' };

describe('masking of personal data in office texts', () => {
  it.each([
    ['call 09771234567 now', 'call ••••4567 now'],
    ['call +95 9 771 234 567', 'call ••••4567'],
    ['call 09-771-234-567.', 'call ••••4567.'],
    ['၀၉၇၇၁၂၃၄၅၆၇ ကို ခေါ်ပါ', '••••4567 ကို ခေါ်ပါ'],
    ['09771234567, 09250000111', '••••4567, ••••0111'],
    ['call 09.762.749.744', 'call ••••9744'],
    ['ဖုန်း ဝ၉၇၆၂၇၄၉၇၄၄ သို့', 'ဖုန်း ••••9744 သို့'],
    ['ဖုန်း၀၉ ၇၆၂ ၇၄၉ ၇ဝ၄', 'ဖုန်း••••9704'],
    ['0976/934/1554', '••••1554'],
    ['0976_934_1554 has called', '••••1554 has called'],
    ['0976,934,1554', '••••1554'],
    ['9769341554', '••••1554'],
    ['976 934 1554', '••••1554'],
    ['0\u200b9\u200b7\u200b6\u200b9\u200b3\u200b4\u200b1\u200b5\u200b5\u200b4', '••••1554'],
    ['+95 (0)9 769 341 554', '••••1554'],
    ['00959769341554', '••••1554'],
    ['+95959769341554', '••••1554'],
    ['０９７６９３４１５５４', '••••1554'],
    ['09–769–341–554', '••••1554'],
    ['0976934155/0977123456', '••••4155/••••3456'],
    ['call-09769341554-again', 'call-••••1554-again'],
    ['write to thandar@example.com', 'write to ••••'],
    ['Thandar has called', '•••• has called'],
  ])('masks %s', (text, masked) => {
    expect(maskText(text, PERSON)).toBe(masked);
  });

  it.each([
    `the slip ${ID}`,
    'slip 123456 of 10,000 kyat',
    '2026-11-20T09:12:34.567Z',
    'account 0912',
    '1097712345678',
    '9,769,341,554 kyat of 09/11/2026 10,000',
    'case 976934155, ticket-0912, slip 976934',
    'on 2026-09-12 1234567',
    'on 09.12.2026 1500 kyat',
    'at 10:09 12345678',
    'between 10,000,000 and 95,912,345,678',
    'KBZ0912345678',
  ])('leaves %s unchanged', (text) => {
    expect(maskText(text, PERSON)).toBe(text);
  });

  it("replaces a phone number by the player's id in the states before and after", () => {
    const value = {
      phone: PERSON.phone,
      senderName: 'Anybody',
      state: 'Thandar',
      sums: [1, null],
      other: '09250000111',
    };

    expect(maskValue(value, PERSON)).toEqual({
      phone: `player ${ID}`,
      senderName: '••••',
      state: 'Thandar',
      sums: [1, null],
      other: '••••0111',
    });
  });
});
