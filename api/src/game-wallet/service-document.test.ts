import { buildServiceDocument } from './service-document.ts';

describe('the OpenAPI document of the game wallet', () => {
  it('C10 F26 describes the file of a day as CSV', () => {
    expect(buildServiceDocument()['paths']).toMatchObject({
      '/api/game-wallet/transfers_file': {
        get: { responses: { 200: { content: { 'text/csv': { schema: { type: 'string' } } } } } },
      },
    });
  });
});
