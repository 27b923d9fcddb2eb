import { CATALOGUE } from '@padauk/contract/catalogue';
import fastify, { type FastifyInstance } from 'fastify';
import { findOpenApiProblems } from '../../../test/openapi-findings.ts';
import { registerDocumentationRoutes } from './documentation.ts';

describe('the documentation', () => {
  let app: FastifyInstance;

  beforeAll(() => {
    app = fastify();
    registerDocumentationRoutes(app, 'sandbox');
  });

  it('C10 describes every call of the contract', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json();

    const described = Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(described.sort()).toEqual(CATALOGUE.map((entry) => entry.endpoint.name).sort());
  });

  it.each(['/api/docs', '/api/openapi.json'])('hides %s in production', async (url) => {
    const production = fastify();
    registerDocumentationRoutes(production, 'production');

    expect((await production.inject(url)).statusCode).toBe(404);
    expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('C10 has no findings of the OpenAPI rules, not even warnings', async () => {
    expect(await findOpenApiProblems((await app.inject('/api/openapi.json')).body)).toEqual([]);
  });

  it.each([
    ['a call without description', /"description":"Anyone calls it[^"]*",/, '', 'operation-description'],
    ['a tag without description', /"tags":\["wallet"\]/, '"tags":["purse"]', 'operation-tag-defined'],
    ['a parameter without description', /"description":"The id of a draw[^"]*",/, '', 'oas3-parameter-description'],
    ['two calls with one id', '"operationId":"logIn"', '"operationId":"logOut"', 'operation-operationId-unique'],
    ['an invalid parameter location', '"in":"query"', '"in":"body"', 'oas3-schema'],
  ])('C10 the OpenAPI rules detect %s', async (_title, right, wrong, code) => {
    const { body } = await app.inject('/api/openapi.json');

    expect(await findOpenApiProblems(body.replace(right, wrong))).toContainEqual(expect.stringContaining(code));
  });

  it('C10 describes the fields and refusals of a money command', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json();

    const operation = paths['/api/tickets/numbers'].post;
    expect(operation.parameters).toContainEqual(expect.objectContaining({ name: 'idempotency-key', required: true }));
    const { lines } = operation.requestBody.content['application/json'].schema.properties;
    expect(lines.items.properties.stakeKyat).toMatchObject({ type: 'integer', minimum: 1 });
    expect(operation.responses['409'].description).toContain('NUMBER_AT_LIMIT');
  });

  it('C10 has an HTML page without scripts and without resources of other sites', async () => {
    const page = await app.inject('/api/docs');

    expect(page.body).toContain('placeNumberTicket');
    expect(page.body).not.toMatch(/<script|src=|https?:/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
