import { CATALOGUE, type CatalogueEntry } from '@padauk/contract/catalogue';
import { DEVICE_ID, IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@padauk/contract/endpoint';
import { listRefusalCodes } from '@padauk/contract/endpoint-refusals';
import { IMAGE, PICTURE_TYPES } from '@padauk/contract/limits';
import { REFUSALS, type RefusalCode } from '@padauk/contract/refusals';
import type { Schema } from 'yup';
import { DEVICE, KEY, PARAMETERS, TAGS } from './openapi-texts.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Description {
  readonly type: string;
  readonly optional?: boolean;
  readonly nullable?: boolean;
  readonly oneOf?: readonly unknown[];
  readonly tests?: readonly {
    readonly name?: string | undefined;
    readonly params?: Readonly<Record<string, unknown>> | undefined;
  }[];
  readonly fields?: Readonly<Record<string, Description>>;
  readonly innerType?: Description;
}

/** C10: the contract as an OpenAPI 3.1 document, generated from the catalogue that the server validates with. */
export function openApiDocument(catalogue: readonly CatalogueEntry[] = CATALOGUE): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const entry of catalogue) {
    paths[entry.endpoint.path] = {
      ...paths[entry.endpoint.path],
      [entry.endpoint.method.toLowerCase()]: operationOf(entry),
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
    tags: [...new Set(catalogue.map((entry) => entry.tag))].map((name) => ({ name, description: TAGS[name] })),
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

function descriptionOf({ auth, isMoney, refusals, method }: CatalogueEntry['endpoint']): string {
  const caller = {
    player: 'A player calls it, in a session.',
    optional: 'Anyone calls it; in a session it answers for the player.',
    none: 'Anyone calls it.',
  }[auth];
  const effect = isMoney
    ? `It moves money: the same ${IDEMPOTENCY_HEADER} with the same body is done once, and gets the same answer.`
    : method === 'GET'
      ? 'It changes nothing.'
      : 'It changes what the server keeps, and moves no money.';
  return `${caller} ${effect}${refusals.length === 0 ? '' : ` Refused, beside what every call may be refused with, with ${refusals.join(', ')}.`}`;
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

function operationOf({ endpoint, schema, tag }: CatalogueEntry): JsonSchema {
  const request = describe(schema.request);
  const answer = describe(schema.answer);
  const namesInPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const fields = Object.entries(request.fields ?? {});
  const inPath = fields.filter(([name]) => namesInPath.includes(name));
  const others = fields.filter(([name]) => !namesInPath.includes(name));
  const isGet = endpoint.method === 'GET';
  return {
    operationId: endpoint.name,
    description: descriptionOf(endpoint),
    tags: [tag],
    ...(endpoint.auth === 'none' ? {} : { security: [{ session: [] }, ...(endpoint.auth === 'optional' ? [{}] : [])] }),
    parameters: [
      ...headersOf(endpoint),
      ...parametersOf('path', inPath, PARAMETERS),
      ...(isGet ? parametersOf('query', others, PARAMETERS) : []),
    ],
    ...(isGet ? {} : { requestBody: bodyOf(endpoint, others) }),
    responses: {
      200: { description: 'done', content: jsonOf(schemaOf(answer)) },
      ...refusalsOf(listRefusalCodes(endpoint)),
    },
  };
}

function bodyOf(
  { takesPicture }: CatalogueEntry['endpoint'],
  fields: readonly (readonly [string, Description])[],
): JsonSchema {
  return takesPicture
    ? { required: true, content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, { schema: PICTURE }])) }
    : { required: fields.length > 0, content: jsonOf(objectOf(fields)) };
}

const PICTURE: JsonSchema = { type: 'string', format: 'binary', maxLength: IMAGE.maximumBytes };

function headersOf({ auth, isMoney }: CatalogueEntry['endpoint']): JsonSchema[] {
  const device = {
    name: 'device-id',
    in: 'header',
    required: auth === 'player',
    description: DEVICE,
    schema: { type: 'string', pattern: DEVICE_ID.source },
  };
  return isMoney ? [device, KEY_HEADER] : [device];
}

const KEY_HEADER: JsonSchema = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  description: KEY,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};

export function parametersOf(
  place: 'path' | 'query',
  fields: readonly (readonly [string, Description])[],
  texts: Readonly<Record<string, string>>,
): JsonSchema[] {
  return fields.map(([name, field]) => ({
    name,
    in: place,
    required: field.optional !== true,
    description: texts[name],
    schema: schemaOf(field),
  }));
}

function refusalsOf(codes: readonly RefusalCode[]): Record<string, JsonSchema> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) byStatus.set(REFUSALS[code], [...(byStatus.get(REFUSALS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: jsonOf({ $ref: '#/components/schemas/Refusal' }) },
    ]),
  );
}

export function jsonOf(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

export function describe(schema: Schema): Description {
  return schema.describe();
}

export function schemaOf(description: Description): JsonSchema {
  const type = description.nullable === true ? [description.type, 'null'] : description.type;
  if (description.type === 'object') return { ...objectOf(Object.entries(description.fields ?? {})), type };
  if (description.type === 'array')
    return { type, ...(description.innerType === undefined ? {} : { items: schemaOf(description.innerType) }) };
  const values = description.oneOf ?? [];
  return { type, ...(values.length > 0 ? { enum: values } : {}), ...limitsOf(description) };
}

function objectOf(fields: readonly (readonly [string, Description])[]): JsonSchema {
  const required = fields.filter(([, field]) => field.optional !== true).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function limitsOf(description: Description): JsonSchema {
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
