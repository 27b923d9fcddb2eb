import { CATALOGUE, type CatalogueEntry } from '@padauk/contract/catalogue';
import { DEVICE_ID, IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '@padauk/contract/endpoint';
import { REFUSALS, type RefusalCode } from '@padauk/contract/refusals';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The part of yup's `describe()` that a JSON schema says too. */
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

/** What any call may refuse with, beside its own list. */
const ANY: readonly RefusalCode[] = ['INVALID_INPUT', 'SOMETHING_WRONG', 'SERVER_UNAVAILABLE'];

/** C10: the whole contract as an OpenAPI 3.1 document, made from the list that the server validates by. */
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
      description:
        'Money is a whole number of kyat. Times are ISO 8601 in UTC. Every refusal is { "refusal": { "code", "params", "fields" } }.',
    },
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

const REFUSAL_SCHEMA: JsonSchema = {
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
  const request = schema.request.describe() as Description; // yup's description has these fields; Description reads no others
  const answer = schema.answer.describe() as Description; // the same
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const others = Object.entries(request.fields ?? {}).filter(([name]) => !inPath.includes(name));
  const isGet = endpoint.method === 'GET';
  return {
    operationId: endpoint.name,
    tags: [tag],
    ...(endpoint.auth === 'none' ? {} : { security: [{ session: [] }, ...(endpoint.auth === 'optional' ? [{}] : [])] }),
    parameters: [
      {
        name: 'device-id',
        in: 'header',
        required: endpoint.auth === 'player',
        schema: { type: 'string', pattern: DEVICE_ID.source },
      },
      ...(endpoint.isMoney
        ? [
            {
              name: IDEMPOTENCY_HEADER,
              in: 'header',
              required: true,
              schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
            },
          ]
        : []),
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: schemaOf(request.fields?.[name] ?? { type: 'string' }),
      })),
      ...(isGet
        ? others.map(([name, field]) => ({
            name,
            in: 'query',
            required: field.optional !== true,
            schema: schemaOf(field),
          }))
        : []),
    ],
    ...(isGet ? {} : { requestBody: { required: others.length > 0, content: jsonOf(objectOf(others)) } }),
    responses: {
      200: { description: 'done', content: jsonOf(schemaOf(answer)) },
      ...refusalsOf([
        ...ANY,
        ...(endpoint.auth === 'player' ? AUTH : []),
        ...(endpoint.isMoney ? KEYS : []),
        ...endpoint.refusals,
      ]),
    },
  };
}

const AUTH: readonly RefusalCode[] = ['LOG_IN_FIRST', 'SESSION_EXPIRED'];
const KEYS: readonly RefusalCode[] = ['KEY_MISSING', 'KEY_REUSED', 'KEY_IN_PROGRESS'];

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

/** A body that is JSON of this schema. */
export function jsonOf(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

/** A yup description as a JSON schema. */
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
