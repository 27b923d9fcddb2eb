import { hashBody } from './money-command.ts';

describe('hashBody', () => {
  it('I7 is independent of the order of fields', () => {
    const reordered = { b: { d: [1, 2], c: 2 }, a: 1 };
    expect(hashBody('stake', { a: 1, b: { c: 2, d: [1, 2] } })).toBe(hashBody('stake', reordered));
  });

  it('I7 depends on the order of a list', () => {
    expect(hashBody('stake', { a: [1, 2] })).not.toBe(hashBody('stake', { a: [2, 1] }));
  });

  it('I7 depends on the endpoint', () => {
    expect(hashBody('stake', { a: 1 })).not.toBe(hashBody('transfer', { a: 1 }));
  });
});
