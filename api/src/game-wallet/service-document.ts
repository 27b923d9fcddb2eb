import { GAME_WALLET_SERVICE, SERVICE_REFUSALS, type ServiceCall } from '@padauk/contract/game-wallet-service';
import { jsonOf, schemaOf, type Description, type JsonSchema } from '../platform/http/openapi.rules.ts';
import { SIGNATURE_HEADER } from '../platform/http/signature.ts';

/** C10: the game wallet's calls as an OpenAPI 3.1 document, made from the list that it validates by. */
export function serviceDocument(): JsonSchema {
  const calls: readonly (readonly [string, ServiceCall])[] = Object.entries(GAME_WALLET_SERVICE);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Game wallet',
      version: '1',
      description: `Money is { coins, remainderKyat }: a coin is 1,000 kyat. Every call is signed: ${SIGNATURE_HEADER}: key=<who>,at=<ms>,nonce=<16 to 64>,mac=<hex>, an HMAC-SHA-256 over key, method, path with query, at, nonce and the SHA-256 of the body in hex, one per line. A no is { refusal: { code } }: ${Object.entries(
        SERVICE_REFUSALS,
      )
        .map(([code, status]) => `${code} (${status})`)
        .join(', ')}.`,
    },
    paths: Object.fromEntries(
      calls.map(([name, call]) => [call.path, { [call.method.toLowerCase()]: operationOf(name, call) }]),
    ),
  };
}

function operationOf(name: string, call: ServiceCall): JsonSchema {
  const request = call.request.describe() as Description; // yup's description has these fields; Description reads no others
  const answer = call.answer.describe() as Description; // the same
  const body = { requestBody: { required: true, content: jsonOf(schemaOf(request)) } };
  const query = Object.entries(request.fields ?? {}).map(([field, description]) => ({
    name: field,
    in: 'query',
    required: description.optional !== true,
    schema: schemaOf(description),
  }));
  return {
    operationId: name,
    summary: call.summary,
    parameters: [
      {
        name: SIGNATURE_HEADER,
        in: 'header',
        required: true,
        schema: { type: 'string' },
        description: `signed by ${call.signedBy}`,
      },
      ...(call.method === 'GET' ? query : []),
    ],
    ...(call.method === 'GET' ? {} : body),
    responses: { 200: { description: 'done', content: jsonOf(schemaOf(answer)) } },
  };
}
