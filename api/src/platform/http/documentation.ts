import type { FastifyInstance } from 'fastify';
import { CATALOGUE } from '@padauk/contract/catalogue';
import { REFUSALS } from '@padauk/contract/platform/refusals';
import type { Schema } from 'yup';
import type { Config } from '../config.ts';
import { describeSchema, buildOpenApiDocument, type SchemaDescription } from './openapi.ts';

/** C10: `/api/openapi.json` and the script-free page `/api/docs`. Neither exists in production. */
export function registerDocumentationRoutes(app: FastifyInstance, mode: Config['mode']): void {
  if (mode === 'production') return;
  const document = JSON.stringify(buildOpenApiDocument());
  const page = buildDocumentationPage();
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page),
  );
}

function buildDocumentationPage(): string {
  const tags = [...new Set(CATALOGUE.map((entry) => entry.tag))];
  const sections = tags.map(
    (tag) =>
      `<h2>${tag}</h2>${CATALOGUE.filter((entry) => entry.tag === tag)
        .map(buildSection)
        .join('')}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Platform API</title>
<style>body{font:15px/1.5 system-ui;max-width:52rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}summary{padding:.5rem 0;cursor:pointer}code{font-size:.9em}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem}small{opacity:.7}</style>
<h1>Platform API</h1><p>Made from the contract that the server validates by. Money is a whole number of kyat; times are ISO 8601. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('')}</html>`;
}

function buildSection({ endpoint, schema }: (typeof CATALOGUE)[number]): string {
  const notes = [
    endpoint.auth === 'player' ? 'session' : endpoint.auth === 'optional' ? 'session optional' : 'anyone',
    ...(endpoint.isMoney ? ['idempotency-key'] : []),
  ].join(', ');
  const refusals = endpoint.refusals.map((code) => `${code} (${REFUSALS[code].status})`).join(', ');
  return `<details><summary><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code> <b>${endpoint.name}</b> <small>${notes}</small></summary>
<p>Asked</p><pre>${buildOutline(schema.request)}</pre><p>Answered</p><pre>${buildOutline(schema.answer)}</pre><p>${refusals === '' ? '' : `Refused: ${refusals}`}</p></details>`;
}

function buildOutline(schema: Schema): string {
  return escapeHtml(JSON.stringify(toTypes(describeSchema(schema)), null, 2));
}

function toTypes({ type, fields = {}, innerType, optional }: SchemaDescription): unknown {
  if (type === 'object')
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toTypes(field)]));
  if (type === 'array') return [innerType === undefined ? 'any' : toTypes(innerType)];
  return optional === true ? `${type}, optional` : type;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
