import {
  isPostCommand,
  canPerform,
  MAX_FILE_LENGTH,
  OFFICE_COMMANDS,
  OFFICE_KEY_HEADER,
  OFFICE_NAME_HEADER,
  OFFICE_PATH,
  OFFICE_PHOTO_PATH,
  OFFICE_PICTURE_PATH,
  OFFICE_ROLES,
  type OfficeArgument,
  type OfficeCommand,
} from '@padauk/contract/office/office';
import { PICTURE_TYPES } from '@padauk/contract/limits';
import { toJsonContent, REFUSAL_SCHEMA, type JsonSchema } from '../../platform/http/openapi.ts';

const REFUSED_RESPONSE = {
  description: 'refused: LOG_IN_FIRST (401) for an unknown key, NOT_ALLOWED (403) for a missing role',
  content: toJsonContent({ $ref: '#/components/schemas/Refusal' }),
};
const NAME_PARAMETER: JsonSchema = {
  name: OFFICE_NAME_HEADER,
  in: 'header',
  required: false,
  description: 'Name of the operator when all operators share one key.',
  schema: { type: 'string' },
};
const MAX_TEXT_LENGTH = 300;

/** C10: the OpenAPI 3.1 document, generated from the list of commands. */
export function buildOfficeDocument(): JsonSchema {
  const commands = Object.entries<OfficeCommand>(OFFICE_COMMANDS);
  return {
    openapi: '3.1.0',
    info: {
      title: "Operators' API",
      version: '1',
      contact: { name: 'The operators of this platform' },
      description: 'Every answer is { "rows": […] }. Money is a whole number of kyat, times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/', description: "the operators' port" }],
    tags: [
      { name: 'look', description: 'Read-only commands.' },
      { name: 'change', description: 'Commands that change something. The audit records them.' },
    ],
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: OFFICE_KEY_HEADER, description: "An operator's key." },
      },
      schemas: { Refusal: REFUSAL_SCHEMA },
    },
    paths: {
      ...Object.fromEntries(
        commands.map(([name, command]) => [
          `${OFFICE_PATH}/${name}`,
          { [isPostCommand(command) ? 'post' : 'get']: toOperation(name, command) },
        ]),
      ),
      [`${OFFICE_PHOTO_PATH}/{id}`]: { get: PHOTO_OPERATION },
      [OFFICE_PICTURE_PATH]: { post: PICTURE_OPERATION },
    },
  };
}

const RESPONSE_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['rows'],
  properties: {
    rows: {
      type: 'array',
      items: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
    },
  },
};

const PHOTO_OPERATION: JsonSchema = {
  operationId: 'photo',
  summary: 'the picture of a slip',
  description: `The picture of a slip. ${describeRoles(OFFICE_COMMANDS['top-ups'])} The audit records each view.`,
  tags: ['look'],
  parameters: [
    NAME_PARAMETER,
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'id of the slip',
      schema: { type: 'string', format: 'uuid' },
    },
  ],
  responses: {
    200: { description: 'the picture', content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } },
    default: REFUSED_RESPONSE,
  },
};

const PICTURE_OPERATION: JsonSchema = {
  operationId: 'promotion-picture',
  summary: 'uploads a picture for a promotion',
  description: `Uploads a picture and returns the id for the promotion file. ${describeRoles(OFFICE_COMMANDS['add-promotion'])}`,
  tags: ['change'],
  parameters: [NAME_PARAMETER],
  requestBody: {
    required: true,
    content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  },
  responses: { 200: { description: 'done', content: toJsonContent(RESPONSE_SCHEMA) }, default: REFUSED_RESPONSE },
};

function toOperation(name: string, command: OfficeCommand): JsonSchema {
  const args = Object.entries(command.arguments);
  const inQuery = args.map(([argumentName, argument]) => ({
    name: argumentName,
    in: 'query',
    required: argument.isOptional !== true,
    description: argument.help,
    schema: toSchema(argument),
  }));
  return {
    operationId: name,
    summary: command.summary,
    description: describeCommand(command),
    tags: [command.changes ? 'change' : 'look'],
    parameters: isPostCommand(command) ? [NAME_PARAMETER] : [NAME_PARAMETER, ...inQuery],
    ...(isPostCommand(command)
      ? { requestBody: { required: true, content: toJsonContent(toBodySchema(command)) } }
      : {}),
    responses: { 200: { description: 'done', content: toJsonContent(RESPONSE_SCHEMA) }, default: REFUSED_RESPONSE },
  };
}

function describeCommand(command: OfficeCommand): string {
  return [
    `${command.summary.charAt(0).toUpperCase()}${command.summary.slice(1)}.`,
    describeRoles(command),
    ...(command.showsPlayers === true ? ['The audit records each view.'] : []),
    ...(command.sandboxOnly === true ? ['Not available in production.'] : []),
  ].join(' ');
}

function describeRoles(command: OfficeCommand): string {
  return `Roles: ${OFFICE_ROLES.filter((role) => canPerform(command, [role])).join(', ')}.`;
}

function toBodySchema({ arguments: args, changes }: OfficeCommand): JsonSchema {
  const why = { type: 'string', maxLength: MAX_TEXT_LENGTH, description: 'goes into the audit' };
  return {
    type: 'object',
    required: Object.keys(args).filter((argumentName) => args[argumentName]?.isOptional !== true),
    properties: {
      ...Object.fromEntries(
        Object.entries(args).map(([argumentName, argument]) => [
          argumentName,
          { ...toSchema(argument), description: argument.help },
        ]),
      ),
      ...(changes ? { why } : {}),
    },
    additionalProperties: false,
  };
}

function toSchema({ kind, choices, pattern }: OfficeArgument): JsonSchema {
  if (kind === 'whole') return { type: 'integer', minimum: 0 };
  if (kind === 'uuid') return { type: 'string', format: 'uuid' };
  if (kind === 'choice') return { type: 'string', enum: choices };
  if (kind === 'pattern') return { type: 'string', pattern: pattern?.source };
  return { type: 'string', maxLength: kind === 'file' ? MAX_FILE_LENGTH : MAX_TEXT_LENGTH };
}
