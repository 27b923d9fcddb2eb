import { testPendingWithdrawal } from '../test-data/samples.ts';
import {
  getAmountLook,
  getStampTone,
  getStateTone,
  hasMoved,
  isFeeDue,
  listStepStates,
  getStepText,
} from './transaction.rules.ts';

const AT = '2026-11-20T03:30:00.000Z';
const listStates = (...steps: Parameters<typeof listStepStates>[0]['steps']) =>
  listStepStates({ steps }).map(({ state }) => state);

describe('colour of a transaction', () => {
  it.each([
    ['pending', 'warn', 'sent'],
    ['refused', 'lose', 'bad'],
    ['top-up-success', 'win', 'good'],
    ['withdrawal-success', 'win', 'good'],
  ] as const)('T3 S21 in state %s is %s, and its stamp %s', (state, tone, stampTone) => {
    expect([getStateTone(state), getStampTone(state)]).toEqual([tone, stampTone]);
  });
});

describe('steps of a transaction', () => {
  it('T3 marks the current step and the later ones', () => {
    expect(listStates(...testPendingWithdrawal.steps)).toEqual(['done', 'now', 'ahead']);
  });

  it('T3 marks a successful end as done, and a refusal or cancellation as bad', () => {
    expect(listStates({ name: 'sent', at: AT }, { name: 'paid', at: AT })).toEqual(['done', 'done']);
    expect(listStates({ name: 'sent', at: AT }, { name: 'refused', at: AT })).toEqual(['done', 'bad']);
    expect(listStates({ name: 'sent', at: AT }, { name: 'cancelled', at: AT })).toEqual(['done', 'bad']);
  });

  it.each([
    ['top-up', 'paid', 'credited'],
    ['withdrawal', 'paid', 'paid'],
    ['stake', 'paid', 'moved'],
    ['top-up', 'sent', 'sent'],
    ['withdrawal', 'sent', 'requested'],
  ] as const)('T3 uses for the step of a %s: %s the text %s', (kind, name, text) => {
    expect(getStepText(kind, name, 'done')).toBe(text);
  });

  it.each([
    ['now', 'checking'],
    ['done', 'checked'],
  ] as const)('T3 uses for a check in state %s the text %s', (state, text) => {
    expect(getStepText('top-up', 'checking', state)).toBe(text);
  });

  it.each([
    ['pending', false],
    ['refused', false],
    ['cancelled', false],
    ['completed', true],
    ['top-up-success', true],
  ] as const)('T3 colours the amount of a transaction in state %s: %s', (state, isColoured) => {
    expect(hasMoved(state)).toBe(isColoured);
  });

  it.each([
    ['top-up', 'top-up-success', 500, { kyat: 500, isSigned: true, isToned: true }],
    ['withdrawal', 'withdrawal-success', -500, { kyat: -500, isSigned: true, isToned: false }],
    ['transfer-in', 'completed', -500, { kyat: 500 }],
    ['transfer-out', 'completed', 500, { kyat: 500 }],
  ] as const)('S7 shows the amount of a %s that is %s, %d Ks, as %j', (kind, state, amountKyat, look) => {
    expect(getAmountLook({ kind, state, amountKyat })).toEqual(look);
  });

  it.each([
    ['withdrawal', 'pending', true],
    ['withdrawal', 'cancelled', false],
    ['top-up', 'refused', false],
    ['stake', 'completed', false],
  ] as const)('K8 shows the fee of a %s that is %s: %s', (kind, state, isShown) => {
    expect(isFeeDue({ kind, state })).toBe(isShown);
  });
});
