/** Passkeys (WebAuthn, ADR-32): what page and server agree on. */
export const PASSKEY = {
  perPlayer: 10,
  /** For so long the phone may ask its owner, and the server knows what it was asked. */
  minutes: 5,
  /** COSE: ES256, which every phone has, and RS256 for Windows. */
  algorithms: [-7, -257],
  /** base64url letters: of an id, 1,023 bytes at most by the standard, and of all else that a browser answers. */
  idLength: 1_364,
  dataLength: 8_192,
} as const;
