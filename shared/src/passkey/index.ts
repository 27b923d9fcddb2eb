import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import type { addPasskey, askForPasskey, askToLogIn, logInByPasskey } from '@padauk/contract/endpoints/passkeys';
import { PASSKEY } from '@padauk/contract/passkeys';
import { pageSettings } from '@padauk/shared/runtime';

/** The door of passkeys (WebAuthn, ADR-32): what the phone is asked, and what it answers. */

/** `dismissed`: the owner has said no, or nothing. `known`: this phone has one of this player already. */
export type Made = RequestFor<typeof addPasskey> | 'dismissed' | 'known';

/** What a browser answers to a question for a public key. */
type Attested = PublicKeyCredential & { readonly response: AuthenticatorAttestationResponse };
type Signed = PublicKeyCredential & { readonly response: AuthenticatorAssertionResponse };

const TIMEOUT_MS = PASSKEY.minutes * 60_000;

/** Can this browser, and is this page one that passkeys are made for? */
export function canUsePasskeys(): boolean {
  // Where the build draws a first view there is no page.
  if (typeof location === 'undefined') return false;
  const { passkeys: domain } = pageSettings();
  const { hostname } = location;
  const isOurs = domain !== undefined && (hostname === domain || hostname.endsWith(`.${domain}`));
  return isOurs && 'PublicKeyCredential' in globalThis && 'credentials' in navigator;
}

/** Asks the phone for a new passkey, which it keeps, and its owner for finger, face or lock. */
export async function makePasskey(asked: AnswerFor<typeof askForPasskey>): Promise<Made> {
  const { challenge, rpId, rpName, userName, userId, known } = asked;
  try {
    const made = (await navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: rpId, name: rpName },
        user: { id: bytesOf(userId), name: userName, displayName: userName },
        pubKeyCredParams: PASSKEY.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: TIMEOUT_MS,
      },
    })) as Attested | null; // by the standard: who asks for a public key gets one, attested
    if (made === null) return 'dismissed';
    const { response } = made;
    return {
      id: made.id,
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
    };
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : 'dismissed';
  }
}

/** Lets the owner choose a passkey of this site, and sign with it; null where they do not. */
export async function signWithPasskey({
  challenge,
  rpId,
}: AnswerFor<typeof askToLogIn>): Promise<RequestFor<typeof logInByPasskey> | null> {
  try {
    const used = (await navigator.credentials.get({
      publicKey: { challenge: bytesOf(challenge), rpId, userVerification: 'required', timeout: TIMEOUT_MS },
    })) as Signed | null; // by the standard: who asks with a public key gets a signature
    const userHandle = used?.response.userHandle ?? null;
    if (used === null || userHandle === null) return null;
    const { response } = used;
    return {
      id: used.id,
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: textOf(userHandle),
    };
  } catch {
    return null; // a browser says for each of no, too late and none here the same: NotAllowedError
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
