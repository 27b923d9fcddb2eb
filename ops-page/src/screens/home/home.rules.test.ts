import { isLate, toAge } from './home.rules.ts';

it.each([
  [0, { unit: 'minutes', value: 0 }],
  [59, { unit: 'minutes', value: 59 }],
  [60, { unit: 'hours', value: 1 }],
  [2_879, { unit: 'hours', value: 47 }],
  [2_880, { unit: 'days', value: 2 }],
])('toAge shows %i minutes in the largest unit', (minutes, age) => {
  expect(toAge(minutes)).toEqual(age);
});

it.each([
  ['top-ups', 4, false],
  ['top-ups', 5, true],
  ['withdrawals', 9, false],
  ['withdrawals', 10, true],
  ['alarms', 0, true],
  ['alarms', null, false],
] as const)('K10 K11 %s with an oldest item of %s minutes is late: %s', (queue, minutes, late) => {
  expect(isLate(queue, minutes)).toBe(late);
});
