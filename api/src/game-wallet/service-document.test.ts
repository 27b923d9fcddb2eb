import { buildServiceDocument } from './service-document.ts';

describe("the document of the game wallet's calls", () => {
  it('C10 F26 says that the file of a day is CSV', () => {
    expect(buildServiceDocument()['paths']).toMatchObject({
      '/api/game-wallet/transfers_file': {
        get: { responses: { 200: { content: { 'text/csv': { schema: { type: 'string' } } } } } },
      },
    });
  });
});
