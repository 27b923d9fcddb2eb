import { OFFICE_COMMAND_NAMES, OFFICE_KEY_HEADER, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { findOpenApiProblems } from '../../../test/openapi-findings.ts';

describeOnServer("OpenAPI document of the operators' API", (server) => {
  const requestDocument = async (headers: Readonly<Record<string, string>>) =>
    await server.operators.inject({ url: '/office/openapi.json', headers });

  it('C10 describes every command, the photos and the promotion pictures, and passes Spectral', async () => {
    const { body } = await requestDocument({ [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY });
    const { paths } = JSON.parse(body) as { readonly paths: Readonly<Record<string, object>> }; // our own document

    expect(Object.keys(paths)).toEqual([
      ...OFFICE_COMMAND_NAMES.map((name) => `/office/${name}`),
      '/office/photos/{id}',
      '/office/promotion-pictures',
    ]);
    expect(await findOpenApiProblems(body)).toEqual([]);
  });

  it('states the roles of each command and requires an operator key', async () => {
    const { body } = await requestDocument({ [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY });

    expect(body).toContain('Roles: cashier, manager. The audit records each view.');
    expect((await requestDocument({})).statusCode).toBe(401);
  });
});
