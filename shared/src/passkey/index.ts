import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type {
  addPasskey,
  askForPasskey,
  askToLogIn,
  logInByPasskey,
} from '@padauk/contract/account/passkeys.endpoints';
import { PASSKEY } from '@padauk/contract/account/passkeys';
import { readPageSettings } from '@padauk/shared/runtime';

/** The passkey entry point (WebAuthn, ADR-32). */

/** `dismissed`: the owner declined or did nothing. `known`: this phone already has a passkey of this player. */
export type CreatedPasskey = RequestFor<typeof addPasskey> | 'dismissed' | 'known';

type AttestedCredential = PublicKeyCredential & { readonly response: AuthenticatorAttestationResponse };
type SignedCredential = PublicKeyCredential & { readonly response: AuthenticatorAssertionResponse };

const TIMEOUT_MS = PASSKEY.minutes * 60_000;

/** False on a domain that passkeys are not made for. */
export function canUsePasskeys(): boolean {
  // No page exists while the build draws a first view.
  if (typeof location === 'undefined') return false;
  const { passkeys: domain } = readPageSettings();
  const { hostname } = location;
  const isAllowedDomain = domain !== undefined && (hostname === domain || hostname.endsWith(`.${domain}`));
  return isAllowedDomain && 'PublicKeyCredential' in globalThis && 'credentials' in navigator;
}

export async function createPasskey(options: AnswerFor<typeof askForPasskey>): Promise<CreatedPasskey> {
  const { challenge, rpId, rpName, userName, userId, known } = options;
  try {
    const credential = (await navigator.credentials.create({
      publicKey: {
        challenge: decodeBase64Url(challenge),
        rp: { id: rpId, name: rpName },
        user: { id: decodeBase64Url(userId), name: userName, displayName: userName },
        pubKeyCredParams: PASSKEY.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: decodeBase64Url(id) })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: TIMEOUT_MS,
      },
    })) as AttestedCredential | null; // by the standard, a public key request returns an attestation
    if (credential === null) return 'dismissed';
    const { response } = credential;
    return {
      id: credential.id,
      clientDataJSON: encodeBase64Url(response.clientDataJSON),
      attestationObject: encodeBase64Url(response.attestationObject),
    };
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : 'dismissed';
  }
}

/** Null when the owner chooses no passkey. */
export async function signWithPasskey({
  challenge,
  rpId,
}: AnswerFor<typeof askToLogIn>): Promise<RequestFor<typeof logInByPasskey> | null> {
  try {
    const credential = (await navigator.credentials.get({
      publicKey: { challenge: decodeBase64Url(challenge), rpId, userVerification: 'required', timeout: TIMEOUT_MS },
    })) as SignedCredential | null; // by the standard, a public key request returns a signature
    const userHandle = credential?.response.userHandle ?? null;
    if (credential === null || userHandle === null) return null;
    const { response } = credential;
    return {
      id: credential.id,
      clientDataJSON: encodeBase64Url(response.clientDataJSON),
      authenticatorData: encodeBase64Url(response.authenticatorData),
      signature: encodeBase64Url(response.signature),
      userHandle: encodeBase64Url(userHandle),
    };
  } catch {
    return null; // browsers report refusal, timeout and absence all as NotAllowedError
  }
}

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function encodeBase64Url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
