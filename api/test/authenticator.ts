import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import type { addPasskey, askForPasskey, askToLogIn, logInByPasskey } from '@padauk/contract/endpoints/passkeys';

export interface HeldPasskey {
  readonly id: Buffer;
  readonly userId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: Buffer;
}

/** Deviations from the answer of an honest phone with its owner present. */
export interface Oddity {
  readonly origin?: string;
  readonly rpId?: string;
  readonly signCount?: number;
  readonly isOwnerSeen?: boolean;
  readonly challenge?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

/** A phone with passkeys for one origin (WebAuthn level 2, ES256, no attestation). */
export function authenticator(origin: string) {
  return {
    make: (asked: AnswerFor<typeof askForPasskey>, odd: Oddity = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const held = { id: randomBytes(32), userId: asked.userId, privateKey, publicKey: coseOf(publicKey) };
      const size = Buffer.alloc(2);
      size.writeUInt16BE(held.id.length);
      const credential = Buffer.concat([Buffer.alloc(16), size, held.id, held.publicKey]);
      const data = authenticatorData(asked.rpId, { ...odd, flags: HAS_CREDENTIAL, credential });
      const answer: RequestFor<typeof addPasskey> = {
        id: text(held.id),
        clientDataJSON: clientData('webauthn.create', origin, { challenge: asked.challenge, ...odd }),
        attestationObject: text(attestationOf(data)),
      };
      return { held, answer };
    },
    sign: (
      held: HeldPasskey,
      asked: AnswerFor<typeof askToLogIn>,
      odd: Oddity = {},
    ): RequestFor<typeof logInByPasskey> => {
      const data = authenticatorData(asked.rpId, { ...odd, flags: 0, credential: Buffer.alloc(0) });
      const clientDataJSON = clientData('webauthn.get', origin, { challenge: asked.challenge, ...odd });
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        id: text(held.id),
        clientDataJSON,
        authenticatorData: text(data),
        signature: text(sign('sha256', signed, held.privateKey)),
        userHandle: held.userId,
      };
    },
  };
}

function clientData(type: string, origin: string, odd: Oddity): string {
  const data = { type, challenge: odd.challenge, origin: odd.origin ?? origin, crossOrigin: false };
  return text(Buffer.from(JSON.stringify(data)));
}

function authenticatorData(
  rpId: string,
  odd: Oddity & { readonly flags: number; readonly credential: Buffer },
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(odd.signCount ?? 0);
  const seen = odd.isOwnerSeen === false ? 0 : VERIFIED;
  return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.of(PRESENT | seen | odd.flags), count, odd.credential]);
}

/** CBOR of `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (name: number, value: string): Buffer =>
    Buffer.concat([Buffer.of(name, 0x58, 32), Buffer.from(value, 'base64url')]);
  return Buffer.concat([Buffer.of(0xa5, 1, 2, 3, 0x26, 0x20, 1), coordinate(0x21, x), coordinate(0x22, y)]);
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationOf(data: Buffer): Buffer {
  const word = (letters: string): Buffer => Buffer.concat([Buffer.of(0x60 + letters.length), Buffer.from(letters)]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.of(0xa3),
    word('fmt'),
    word('none'),
    word('attStmt'),
    Buffer.of(0xa0),
    word('authData'),
    Buffer.of(0x59),
    size,
    data,
  ]);
}
