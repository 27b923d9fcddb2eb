import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { OFFICE_PAGE_PATH } from '@padauk/contract/office/office';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { registerOfficePage } from './office.routes.ts';

describe("operators' page", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'padauk-ops-page-'));
  let app: FastifyInstance;

  beforeAll(async () => {
    writeFileSync(path.join(folder, 'index.html'), '<html></html>');
    writeFileSync(path.join(folder, 'main.js'), 'globalThis.main = 1');
    writeFileSync(path.join(path.dirname(folder), 'beside-the-page.txt'), 'a secret');
    app = fastify();
    registerOfficePage(app, folder);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
    rmSync(path.join(path.dirname(folder), 'beside-the-page.txt'));
  });

  it('allows only its own scripts and styles, and is revalidated on each request', async () => {
    const { headers } = await app.inject(OFFICE_PAGE_PATH);
    const policy = String(headers['content-security-policy']);

    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['its script', '/main.js', 200],
    ['an unknown file', '/other.js', 404],
    ['a file outside its folder', '/..%2Fbeside-the-page.txt', 404],
    ['a folder', '/..', 404],
  ])('answers %s', async (_title, file, status) => {
    expect((await app.inject(`${OFFICE_PAGE_PATH}${file}`)).statusCode).toBe(status);
  });
});

describeOnServers("operators' page on its port", (server) => {
  it('serves the page without a key; every other path requires one', async () => {
    const urls = [`${OFFICE_PAGE_PATH}/none.js`, `${OFFICE_PAGE_PATH}/a/b.js`, '/office/whoami', '/elsewhere'];
    const codes = [];
    for (const url of urls) codes.push((await server.operators.inject(url)).statusCode);

    expect(codes).toEqual([404, 401, 401, 401]);
  });

  it('refuses a foreign host name in a sandbox with the default key', async () => {
    const reply = await server.operators.inject({ url: OFFICE_PAGE_PATH, headers: { host: 'rebound.example' } });

    expect(reply.statusCode).toBe(401);
  });

  it("is not served on the players' port", async () => {
    const replies = [await server.app.inject(`${OFFICE_PAGE_PATH}/main.js`), await server.app.inject(OFFICE_PAGE_PATH)];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, expect.anything()]);
    expect(replies[1]?.body).not.toContain(`${OFFICE_PAGE_PATH}/main.js`);
  });
});
