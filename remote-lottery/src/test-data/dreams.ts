import type { Dream } from '../resources/lottery.types.ts';

export const snake: Dream = {
  code: 'snake',
  name: { en: 'Snake', uni: 'မြွေ', zh: '蛇', shan: 'ငူး' },
  numbersOfTwo: ['07', '48'],
  numbersOfThree: ['123', '907'],
  iconPath: 'M4 18L20 4',
};

export const elephant: Dream = {
  code: 'elephant',
  name: { en: 'Elephant', uni: 'ဆင်', zh: '大象', shan: 'ၸၢင်ႉ' },
  numbersOfTwo: ['11', '56'],
  numbersOfThree: ['550'],
  iconPath: 'M4 4L20 20',
};
