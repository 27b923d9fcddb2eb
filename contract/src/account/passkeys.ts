export const PASSKEY = {
  perPlayer: 10,
  /** Time for the user prompt, and lifetime of the challenge. */
  minutes: 5,
  /** COSE: ES256, which every phone has, and RS256 for Windows. */
  algorithms: [-7, -257],
  /** base64url characters: an id has at most 1,023 bytes by the standard; `dataLength` bounds all other fields. */
  idLength: 1_364,
  dataLength: 8_192,
} as const;
