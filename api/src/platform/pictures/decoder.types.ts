/** A decoder with nothing to do gives its memory back after so long. */
export const IDLE_MS = 30_000;

/** What may be done with a picture, and what is made of it. */
export interface Decoding {
  /** Of what comes in; read from the header, before a pixel is decoded. */
  readonly maximumPixels: number;
  /** Longest side of what is kept, in pixels. */
  readonly maximumSidePx: number;
  /** Cut to a square: for faces. */
  readonly isSquare: boolean;
}

/** What the decoder is told. */
export interface Order extends Decoding {
  readonly id: number;
  /** Its bytes, or the path of the file in which they lie. */
  readonly picture: Uint8Array | string;
}

/** What it answers: a JPEG, or null for what is no picture, or a larger one. */
export interface Decoded {
  readonly id: number;
  readonly jpeg: Uint8Array | null;
}
