import { hashBody } from './money-command.ts';

describe('the hash of a body', () => {
  it('I7 is the same whatever the order of its fields', () => {
    expect(hashBody('stake', { a: 1, b: { c: 2, d: [1, 2] } })).toBe(
      hashBody('stake', { b: { d: [1, 2], c: 2 }, a: 1 }),
    );
  });

  it('I7 differs with the order of a list', () => {
    expect(hashBody('stake', { a: [1, 2] })).not.toBe(hashBody('stake', { a: [2, 1] }));
  });

  it('I7 differs with the endpoint', () => {
    expect(hashBody('stake', { a: 1 })).not.toBe(hashBody('transfer', { a: 1 }));
  });
});
