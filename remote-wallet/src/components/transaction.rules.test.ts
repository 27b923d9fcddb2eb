import { testPendingWithdrawal } from '../test-data/samples.ts';
import { hasMoved, listStepStates, getStepText } from './transaction.rules.ts';

const AT = '2026-11-20T03:30:00.000Z';
const listStates = (...steps: Parameters<typeof listStepStates>[0]['steps']) =>
  listStepStates({ steps }).map(({ look }) => look);

describe('a transaction, step by step', () => {
  it('T3 shows the step that is under way, and what is ahead', () => {
    expect(listStates(...testPendingWithdrawal.steps)).toEqual(['done', 'now', 'ahead']);
  });

  it('T3 shows an end as done, and a refusal or a cancel as one that was not wished for', () => {
    expect(listStates({ name: 'sent', at: AT }, { name: 'paid', at: AT })).toEqual(['done', 'done']);
    expect(listStates({ name: 'sent', at: AT }, { name: 'refused', at: AT })).toEqual(['done', 'bad']);
    expect(listStates({ name: 'sent', at: AT }, { name: 'cancelled', at: AT })).toEqual(['done', 'bad']);
  });

  it.each([
    ['top-up', 'paid', 'credited'],
    ['withdrawal', 'paid', 'paid'],
    ['stake', 'paid', 'moved'],
    ['top-up', 'sent', 'sent'],
  ] as const)('T3 calls the last step of a %s by what it is: %s is %s', (kind, name, text) => {
    expect(getStepText(kind, name, 'done')).toBe(text);
  });

  it.each([
    ['now', 'checking'],
    ['done', 'checked'],
  ] as const)('Issue 11 says of a check that is %s that it is %s', (look, text) => {
    expect(getStepText('top-up', 'checking', look)).toBe(text);
  });

  it.each([
    ['pending', false],
    ['refused', false],
    ['cancelled', false],
    ['completed', true],
    ['top-up-success', true],
  ] as const)('T3 colours the amount of one that is %s: %s', (state, isColoured) => {
    expect(hasMoved(state)).toBe(isColoured);
  });
});
