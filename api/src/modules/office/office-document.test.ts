import { OFFICE_COMMAND_NAMES, OFFICE_KEY_HEADER, SANDBOX_OFFICE_KEY } from '@padauk/contract/office';
import { describeOnDatabase } from '../../../test/databases.ts';
import { findOpenApiProblems } from '../../../test/openapi-findings.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

describeOnDatabase("the document of the operators' API", (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const ask = async (headers: Readonly<Record<string, string>>) =>
    await server.operators.inject({ url: '/office/openapi.json', headers });

  it('C10 describes every command, the photos and the pictures of promotions, and Spectral finds nothing in it', async () => {
    const { body } = await ask({ [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY });
    const { paths } = JSON.parse(body) as { readonly paths: Readonly<Record<string, object>> }; // our own document

    expect(Object.keys(paths)).toEqual([
      ...OFFICE_COMMAND_NAMES.map((name) => `/office/${name}`),
      '/office/photos/{id}',
      '/office/promotion-pictures',
    ]);
    expect(await findOpenApiProblems(body)).toEqual([]);
  });

  it('says who may give a command, and is for operators only', async () => {
    const { body } = await ask({ [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY });

    expect(body).toContain('Roles: cashier, manager. Each look stands in the audit.');
    expect((await ask({})).statusCode).toBe(401);
  });
});
