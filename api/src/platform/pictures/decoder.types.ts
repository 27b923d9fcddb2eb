export const IDLE_MS = 30_000; // The decoder exits then to free its memory.

export interface Decoding {
  readonly maximumPixels: number; // of the input, checked before decoding
  readonly maximumSidePx: number;
  readonly isSquare: boolean;
}

export interface Order extends Decoding {
  readonly id: number;
  readonly picture: Uint8Array | string; // bytes, or a file path
}

/** Null if the input is invalid or too large. */
export interface Decoded {
  readonly id: number;
  readonly jpeg: Uint8Array | null;
}
