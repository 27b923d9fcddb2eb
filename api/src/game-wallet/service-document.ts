import {
  GAME_WALLET_SERVICE,
  SERVICE_REFUSALS,
  serviceRefusalSchema,
  type ServiceCall,
} from '@padauk/contract/games/game-wallet-service';
import {
  describeSchema,
  toJsonContent,
  buildParameters,
  toJsonSchema,
  type JsonSchema,
} from '../platform/http/openapi.ts';
import { SIGNATURE_HEADER } from '../platform/http/signature.ts';

/** C10: an OpenAPI 3.1 document, generated from the list that the server validates with. */
export function buildServiceDocument(): JsonSchema {
  const calls: readonly (readonly [string, ServiceCall])[] = Object.entries(GAME_WALLET_SERVICE);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Game wallet',
      version: '1',
      contact: { name: 'The operators of this platform' },
      description: `Money is { coins, remainderKyat }: a coin is 1,000 kyat. Every call is signed: ${SIGNATURE_HEADER}: key=<who>,at=<ms>,nonce=<16 to 64>,mac=<hex>, an HMAC-SHA-256 over key, method, path with query, at, nonce and the SHA-256 of the body in hex, one per line.`,
    },
    servers: [{ url: '/', description: 'the port of the game wallet' }],
    tags: Object.entries(SIGNER_DESCRIPTIONS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      calls.map(([name, call]) => [call.path, { [call.method.toLowerCase()]: buildOperation(name, call) }]),
    ),
  };
}

const SIGNER_DESCRIPTIONS: Readonly<Record<ServiceCall['signedBy'], string>> = {
  platform: 'Calls of the platform.',
  provider: 'Calls of those whose games are played.',
};

const PARAMETER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  playerId: 'The id of the player.',
  sessionId: 'The id of the session, as the platform has opened it.',
  transferId: 'The id of the transfer, given by who asked for it.',
  provider: 'The id of the provider.',
  day: 'A day in Myanmar, YYYY-MM-DD.',
  before: 'Only what was asked for before this time.',
  openBefore: 'Rounds that were opened before this time and are open.',
  endedSince: 'Rounds that have ended since this time.',
};

const REFUSED_RESPONSE: JsonSchema = {
  description: `refused: ${Object.entries(SERVICE_REFUSALS)
    .map(([code, status]) => `${code} (${status})`)
    .join(', ')}`,
  content: toJsonContent(toJsonSchema(describeSchema(serviceRefusalSchema))),
};

function buildOperation(name: string, call: ServiceCall): JsonSchema {
  const request = describeSchema(call.request);
  const answer = describeSchema(call.answer);
  const body = { requestBody: { required: true, content: toJsonContent(toJsonSchema(request)) } };
  return {
    operationId: name,
    summary: call.summary,
    description: `Signed by the ${call.signedBy}: ${call.summary}.`,
    tags: [call.signedBy],
    parameters: [
      {
        name: SIGNATURE_HEADER,
        in: 'header',
        required: true,
        schema: { type: 'string' },
        description: `signed by ${call.signedBy}`,
      },
      ...(call.method === 'GET'
        ? buildParameters('query', Object.entries(request.fields ?? {}), PARAMETER_DESCRIPTIONS)
        : []),
    ],
    ...(call.method === 'GET' ? {} : body),
    responses: {
      200: {
        description: 'done',
        content: { [call.answerType ?? 'application/json']: { schema: toJsonSchema(answer) } },
      },
      default: REFUSED_RESPONSE,
    },
  };
}
