import { shortId } from './ticket.rules.ts';

describe("a ticket's number", () => {
  it('P1 tells two tickets of one minute apart: their ids begin with the same time', () => {
    expect([shortId('01a201bb-4a8d-75f8-8f29-9d86bdd7a37f'), shortId('01a201bb-5c12-7d0e-9a41-3fbb0c61e2d4')]).toEqual([
      'D7A37F',
      '61E2D4',
    ]);
  });
});
