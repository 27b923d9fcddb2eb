import {
  isPosted,
  mayPerform,
  MAX_FILE,
  OFFICE_COMMANDS,
  OFFICE_KEY_HEADER,
  OFFICE_NAME_HEADER,
  OFFICE_PATH,
  OFFICE_PHOTO_PATH,
  OFFICE_PICTURE_PATH,
  OFFICE_ROLES,
  type OfficeArgument,
  type OfficeCommand,
} from '@padauk/contract/office';
import { PICTURE_TYPES } from '@padauk/contract/limits';
import { jsonOf, REFUSAL_SCHEMA, type JsonSchema } from '../../platform/http/openapi.ts';

const REFUSED = {
  description:
    'refused: LOG_IN_FIRST (401) for a key that nobody has, NOT_ALLOWED (403) for a role that does not reach',
  content: jsonOf({ $ref: '#/components/schemas/Refusal' }),
};
const NAME: JsonSchema = {
  name: OFFICE_NAME_HEADER,
  in: 'header',
  required: false,
  description: 'Who it is, where one key serves all.',
  schema: { type: 'string' },
};
const MAX_TEXT = 300;

/** C10: the OpenAPI 3.1 document, generated from the list of commands. */
export function officeDocument(): JsonSchema {
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
      { name: 'look', description: 'What changes nothing.' },
      { name: 'change', description: 'What changes something, and stands in the audit.' },
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
          { [isPosted(command) ? 'post' : 'get']: operationOf(name, command) },
        ]),
      ),
      [`${OFFICE_PHOTO_PATH}/{id}`]: { get: PHOTO },
      [OFFICE_PICTURE_PATH]: { post: PICTURE },
    },
  };
}

const ANSWER: JsonSchema = {
  type: 'object',
  required: ['rows'],
  properties: {
    rows: {
      type: 'array',
      items: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
    },
  },
};

const PHOTO: JsonSchema = {
  operationId: 'photo',
  summary: 'the picture of a slip',
  description: `The picture of a slip. ${whoOf(OFFICE_COMMANDS['top-ups'])} Each look stands in the audit.`,
  tags: ['look'],
  parameters: [
    NAME,
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
    default: REFUSED,
  },
};

const PICTURE: JsonSchema = {
  operationId: 'promotion-picture',
  summary: 'takes a picture for a promotion',
  description: `Takes a picture for a promotion, and answers the id by which its file names it. ${whoOf(OFFICE_COMMANDS['add-promotion'])}`,
  tags: ['change'],
  parameters: [NAME],
  requestBody: {
    required: true,
    content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
  },
  responses: { 200: { description: 'done', content: jsonOf(ANSWER) }, default: REFUSED },
};

function operationOf(name: string, command: OfficeCommand): JsonSchema {
  const words = Object.entries(command.arguments);
  const inQuery = words.map(([word, argument]) => ({
    name: word,
    in: 'query',
    required: argument.isOptional !== true,
    description: argument.help,
    schema: schemaOf(argument),
  }));
  return {
    operationId: name,
    summary: command.summary,
    description: descriptionOf(command),
    tags: [command.changes ? 'change' : 'look'],
    parameters: isPosted(command) ? [NAME] : [NAME, ...inQuery],
    ...(isPosted(command) ? { requestBody: { required: true, content: jsonOf(bodyOf(command)) } } : {}),
    responses: { 200: { description: 'done', content: jsonOf(ANSWER) }, default: REFUSED },
  };
}

function descriptionOf(command: OfficeCommand): string {
  return [
    `${command.summary.charAt(0).toUpperCase()}${command.summary.slice(1)}.`,
    whoOf(command),
    ...(command.showsPlayers === true ? ['Each look stands in the audit.'] : []),
    ...(command.sandboxOnly === true ? ['Not there in production.'] : []),
  ].join(' ');
}

function whoOf(command: OfficeCommand): string {
  return `Roles: ${OFFICE_ROLES.filter((role) => mayPerform(command, [role])).join(', ')}.`;
}

function bodyOf({ arguments: words, changes }: OfficeCommand): JsonSchema {
  const why = { type: 'string', maxLength: MAX_TEXT, description: 'goes into the audit' };
  return {
    type: 'object',
    required: Object.keys(words).filter((word) => words[word]?.isOptional !== true),
    properties: {
      ...Object.fromEntries(
        Object.entries(words).map(([word, argument]) => [word, { ...schemaOf(argument), description: argument.help }]),
      ),
      ...(changes ? { why } : {}),
    },
    additionalProperties: false,
  };
}

function schemaOf({ kind, choices, pattern }: OfficeArgument): JsonSchema {
  if (kind === 'whole') return { type: 'integer', minimum: 0 };
  if (kind === 'uuid') return { type: 'string', format: 'uuid' };
  if (kind === 'choice') return { type: 'string', enum: choices };
  if (kind === 'pattern') return { type: 'string', pattern: pattern?.source };
  return { type: 'string', maxLength: kind === 'file' ? MAX_FILE : MAX_TEXT };
}
