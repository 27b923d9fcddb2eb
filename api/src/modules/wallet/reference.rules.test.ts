import { toReferenceKey } from './reference.rules.ts';

describe('case reference key', () => {
  it.each([
    'Ticket-9',
    'TICKET-9',
    'ticket‐9',
    'ticket‑9',
    'ticket–9',
    'ticket−9',
    'ticket-９',
    'ticket-၉',
    'ｔicket-9',
    'ticket-9\ufe0f',
  ])('I7 of %s equals that of ticket-9', (reference) => {
    expect(toReferenceKey(reference)).toBe(toReferenceKey('ticket-9'));
  });

  it.each(['ticket-8', 'ticket9', 'ticket-9.1', 'အမှု ၉'])('I7 of %s differs', (reference) => {
    expect(toReferenceKey(reference)).not.toBe(toReferenceKey('ticket-9'));
  });
});
