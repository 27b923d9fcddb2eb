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

  it.each(['/api/docs', '/api/openapi.json'])('L7 shows no %s in production', async (url) => {
    const production = fastify();
    registerDocumentationRoutes(production, 'production');

    expect((await production.inject(url)).statusCode).toBe(404);
    expect((await app.inject(url)).statusCode).toBe(200);
  });

  it('C10 leaves nothing to be found by the rules for OpenAPI, warnings too', async () => {
    expect(await findOpenApiProblems((await app.inject('/api/openapi.json')).body)).toEqual([]);
  });

  it.each([
    ['a call without a word', /"description":"Anyone calls it[^"]*",/, '', 'operation-description'],
    ['a tag that is not explained', /"tags":\["wallet"\]/, '"tags":["purse"]', 'operation-tag-defined'],
    ['a parameter without a word', /"description":"The id of a draw[^"]*",/, '', 'oas3-parameter-description'],
    ['two calls of one name', '"operationId":"logIn"', '"operationId":"logOut"', 'operation-operationId-unique'],
    ['a place that there is not', '"in":"query"', '"in":"body"', 'oas3-schema'],
  ])('C10 the rules find a fault: %s', async (_title, right, wrong, code) => {
    const { body } = await app.inject('/api/openapi.json');

    expect(await findOpenApiProblems(body.replace(right, wrong))).toContainEqual(expect.stringContaining(code));
  });

  it('C10 says of a money command what it asks for and what it refuses with', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json();

    const operation = paths['/api/tickets/numbers'].post;
    expect(operation.parameters).toContainEqual(expect.objectContaining({ name: 'idempotency-key', required: true }));
    expect(
      operation.requestBody.content['application/json'].schema.properties.lines.items.properties.stakeKyat,
    ).toMatchObject({ type: 'integer', minimum: 1 });
    expect(operation.responses['409'].description).toContain('NUMBER_AT_LIMIT');
  });

  it('C10 has a page for people, without script and without anything from elsewhere', async () => {
    const page = await app.inject('/api/docs');

    expect(page.body).toContain('placeNumberTicket');
    expect(page.body).not.toMatch(/<script|src=|https?:/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });
});
