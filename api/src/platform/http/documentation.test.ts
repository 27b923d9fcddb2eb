import { CATALOGUE } from '@padauk/contract/catalogue';
import fastify, { type FastifyInstance } from 'fastify';
import { documentationRoutes } from './documentation.ts';

describe('the documentation', () => {
  let app: FastifyInstance;

  beforeAll(() => {
    app = fastify();
    documentationRoutes(app);
  });

  it('C10 describes every call of the contract', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json();

    const described = Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(described.sort()).toEqual(CATALOGUE.map((entry) => entry.endpoint.name).sort());
  });

  it('C10 says of every call what it is for, under a tag that is explained', async () => {
    const { paths, tags } = (await app.inject('/api/openapi.json')).json();
    const explained = new Map<string, string>(
      tags.map((tag: { name: string; description: string }) => [tag.name, tag.description]),
    );
    const operations = Object.values<Record<string, { operationId: string; description?: string; tags: string[] }>>(
      paths,
    ).flatMap((methods) => Object.values(methods));

    expect(operations.filter(({ description = '' }) => description === '')).toEqual([]);
    expect(operations.filter(({ tags: [tag = ''] }) => (explained.get(tag) ?? '') === '')).toEqual([]);
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
