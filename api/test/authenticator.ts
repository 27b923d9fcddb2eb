import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type {
  addPasskey,
  askForPasskey,
  askToLogIn,
  logInByPasskey,
} from '@padauk/contract/account/passkeys.endpoints';

export interface TestPasskey {
  readonly id: Buffer;
  readonly userId: string;
  readonly privateKey: KeyObject;
  readonly publicKey: Buffer;
}

/** Deviations from the answer of an honest phone with its owner present. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly signCount?: number;
  readonly isUserPresent?: boolean;
  readonly challenge?: string;
}

const USER_PRESENT_FLAG = 0x01;
const USER_VERIFIED_FLAG = 0x04;
const CREDENTIAL_FLAG = 0x40;

const computeSha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const toBase64Url = (bytes: Buffer): string => bytes.toString('base64url');

/** A phone with passkeys for one origin (WebAuthn level 2, ES256, no attestation). */
export function createAuthenticator(origin: string) {
  return {
    make: (options: AnswerFor<typeof askForPasskey>, odd: Deviation = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const passkey = { id: randomBytes(32), userId: options.userId, privateKey, publicKey: encodeCoseKey(publicKey) };
      const size = Buffer.alloc(2);
      size.writeUInt16BE(passkey.id.length);
      const credential = Buffer.concat([Buffer.alloc(16), size, passkey.id, passkey.publicKey]);
      const data = buildAuthenticatorData(options.rpId, { ...odd, flags: CREDENTIAL_FLAG, credential });
      const answer: RequestFor<typeof addPasskey> = {
        id: toBase64Url(passkey.id),
        clientDataJSON: buildClientData('webauthn.create', origin, { challenge: options.challenge, ...odd }),
        attestationObject: toBase64Url(encodeAttestation(data)),
      };
      return { held: passkey, answer };
    },
    sign: (
      passkey: TestPasskey,
      options: AnswerFor<typeof askToLogIn>,
      odd: Deviation = {},
    ): RequestFor<typeof logInByPasskey> => {
      const data = buildAuthenticatorData(options.rpId, { ...odd, flags: 0, credential: Buffer.alloc(0) });
      const clientDataJSON = buildClientData('webauthn.get', origin, { challenge: options.challenge, ...odd });
      const signed = Buffer.concat([data, computeSha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        id: toBase64Url(passkey.id),
        clientDataJSON,
        authenticatorData: toBase64Url(data),
        signature: toBase64Url(sign('sha256', signed, passkey.privateKey)),
        userHandle: passkey.userId,
      };
    },
  };
}

function buildClientData(type: string, origin: string, odd: Deviation): string {
  const data = { type, challenge: odd.challenge, origin: odd.origin ?? origin, crossOrigin: false };
  return toBase64Url(Buffer.from(JSON.stringify(data)));
}

function buildAuthenticatorData(
  rpId: string,
  odd: Deviation & { readonly flags: number; readonly credential: Buffer },
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(odd.signCount ?? 0);
  const flags = odd.isUserPresent === false ? 0 : USER_VERIFIED_FLAG;
  return Buffer.concat([
    computeSha256(odd.rpId ?? rpId),
    Buffer.of(USER_PRESENT_FLAG | flags | odd.flags),
    count,
    odd.credential,
  ]);
}

/** CBOR of `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`. */
function encodeCoseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (name: number, value: string): Buffer =>
    Buffer.concat([Buffer.of(name, 0x58, 32), Buffer.from(value, 'base64url')]);
  return Buffer.concat([Buffer.of(0xa5, 1, 2, 3, 0x26, 0x20, 1), coordinate(0x21, x), coordinate(0x22, y)]);
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function encodeAttestation(data: Buffer): Buffer {
  const encodeText = (letters: string): Buffer =>
    Buffer.concat([Buffer.of(0x60 + letters.length), Buffer.from(letters)]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.of(0xa3),
    encodeText('fmt'),
    encodeText('none'),
    encodeText('attStmt'),
    Buffer.of(0xa0),
    encodeText('authData'),
    Buffer.of(0x59),
    size,
    data,
  ]);
}
