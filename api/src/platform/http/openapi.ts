import { CATALOGUE, type CatalogueEntry } from '@padauk/contract/catalogue';
import { DEVICE_ID, IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, listRefusalCodes } from '@padauk/contract/platform/endpoint';
import { IMAGE, PICTURE_TYPES } from '@padauk/contract/limits';
import { REFUSALS, type RefusalCode } from '@padauk/contract/platform/refusals';
import type { Schema } from 'yup';
import { DEVICE_TEXT, KEY_TEXT, PARAMETER_TEXTS, TAG_TEXTS } from './openapi-texts.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface SchemaDescription {
  readonly type: string;
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly oneOf?: readonly unknown[];
  readonly tests?: readonly {
    readonly name?: string | undefined;
    readonly params?: Readonly<Record<string, unknown>> | undefined;
  }[];
  readonly fields?: Readonly<Record<string, SchemaDescription>>;
  readonly innerType?: SchemaDescription;
}

/** C10: the contract as an OpenAPI 3.1 document, generated from the catalogue that the server validates with. */
export function buildOpenApiDocument(catalogue: readonly CatalogueEntry[] = CATALOGUE): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const entry of catalogue) {
    paths[entry.endpoint.path] = {
      ...paths[entry.endpoint.path],
      [entry.endpoint.method.toLowerCase()]: buildOperation(entry),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platform API',
      version: '1',
      contact: { name: 'The operators of this platform' },
      description:
        'Money is a whole number of kyat. Times are ISO 8601 in UTC. Every refusal is { "refusal": { "code", "params", "fields" } }.',
    },
    servers: [{ url: '/', description: 'the origin of the page' }],
    tags: [...new Set(catalogue.map((entry) => entry.tag))].map((name) => ({ name, description: TAG_TEXTS[name] })),
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session; valid only with the device-id header that it was opened with.',
        },
      },
      schemas: { Refusal: REFUSAL_SCHEMA },
    },
    paths,
  };
}

function buildDescription({ auth, isMoney, refusals, method }: CatalogueEntry['endpoint']): string {
  const caller = {
    player: 'A player calls it, in a session.',
    optional: 'Anyone calls it; in a session it answers for the player.',
    none: 'Anyone calls it.',
  }[auth];
  const effect = isMoney
    ? `It moves money: the same ${IDEMPOTENCY_HEADER} with the same body is done once, and gets the same answer.`
    : method === 'GET'
      ? 'It changes nothing.'
      : 'It changes stored data, and moves no money.';
  return `${caller} ${effect}${refusals.length === 0 ? '' : ` Refusals, besides those of every call: ${refusals.join(', ')}.`}`;
}

export const REFUSAL_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['refusal'],
  properties: {
    refusal: {
      type: 'object',
      required: ['code'],
      properties: {
        code: { type: 'string', enum: Object.keys(REFUSALS) },
        params: { type: 'object' },
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'code'],
            properties: {
              path: { type: 'array', items: { type: ['string', 'integer'] } },
              code: { type: 'string' },
              params: { type: 'object' },
            },
          },
        },
      },
    },
  },
};

function buildOperation({ endpoint, schema, tag }: CatalogueEntry): JsonSchema {
  const request = describeSchema(schema.request);
  const answer = describeSchema(schema.answer);
  const namesInPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const fields = Object.entries(request.fields ?? {});
  const pathFields = fields.filter(([name]) => namesInPath.includes(name));
  const others = fields.filter(([name]) => !namesInPath.includes(name));
  const isGet = endpoint.method === 'GET';
  return {
    operationId: endpoint.name,
    description: buildDescription(endpoint),
    tags: [tag],
    ...(endpoint.auth === 'none' ? {} : { security: [{ session: [] }, ...(endpoint.auth === 'optional' ? [{}] : [])] }),
    parameters: [
      ...buildHeaders(endpoint),
      ...buildParameters('path', pathFields, PARAMETER_TEXTS),
      ...(isGet ? buildParameters('query', others, PARAMETER_TEXTS) : []),
    ],
    ...(isGet ? {} : { requestBody: buildRequestBody(endpoint, others) }),
    responses: {
      200: { description: 'done', content: toJsonContent(toJsonSchema(answer)) },
      ...buildRefusals(listRefusalCodes(endpoint)),
    },
  };
}

function buildRequestBody(
  { takesPicture }: CatalogueEntry['endpoint'],
  fields: readonly (readonly [string, SchemaDescription])[],
): JsonSchema {
  return takesPicture
    ? { required: true, content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, { schema: PICTURE_SCHEMA }])) }
    : { required: fields.length > 0, content: toJsonContent(toObjectSchema(fields)) };
}

const PICTURE_SCHEMA: JsonSchema = { type: 'string', format: 'binary', maxLength: IMAGE.maximumBytes };

function buildHeaders({ auth, isMoney }: CatalogueEntry['endpoint']): JsonSchema[] {
  const device = {
    name: 'device-id',
    in: 'header',
    required: auth === 'player',
    description: DEVICE_TEXT,
    schema: { type: 'string', pattern: DEVICE_ID.source },
  };
  return isMoney ? [device, KEY_HEADER] : [device];
}

const KEY_HEADER: JsonSchema = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  description: KEY_TEXT,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};

export function buildParameters(
  location: 'path' | 'query',
  fields: readonly (readonly [string, SchemaDescription])[],
  texts: Readonly<Record<string, string>>,
): JsonSchema[] {
  return fields.map(([name, field]) => ({
    name,
    in: location,
    required: field.optional !== true,
    description: texts[name],
    schema: toJsonSchema(field),
  }));
}

function buildRefusals(codes: readonly RefusalCode[]): Record<string, JsonSchema> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) {
    const { status } = REFUSALS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: toJsonContent({ $ref: '#/components/schemas/Refusal' }) },
    ]),
  );
}

export function toJsonContent(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

export function describeSchema(schema: Schema): SchemaDescription {
  return schema.describe();
}

export function toJsonSchema(description: SchemaDescription): JsonSchema {
  const type = description.nullable === true ? [description.type, 'null'] : description.type;
  if (description.type === 'object') return { ...toObjectSchema(Object.entries(description.fields ?? {})), type };
  if (description.type === 'array')
    return { type, ...(description.innerType === undefined ? {} : { items: toJsonSchema(description.innerType) }) };
  const values = description.oneOf ?? [];
  return { type, ...(values.length > 0 ? { enum: values } : {}), ...toConstraints(description) };
}

function toObjectSchema(fields: readonly (readonly [string, SchemaDescription])[]): JsonSchema {
  const required = fields.filter(([, field]) => field.optional !== true).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, toJsonSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function toConstraints(description: SchemaDescription): JsonSchema {
  const isText = description.type === 'string';
  const found: Record<string, unknown> = {};
  for (const { name, params } of description.tests ?? []) {
    if (name === 'min') found[isText ? 'minLength' : 'minimum'] = params?.['min'];
    if (name === 'max') found[isText ? 'maxLength' : 'maximum'] = params?.['max'];
    if (name === 'integer') found['type'] = 'integer';
    if (name === 'uuid') found['format'] = 'uuid';
    if (name === 'matches' && params?.['regex'] instanceof RegExp) found['pattern'] = params['regex'].source;
  }
  return found;
}
