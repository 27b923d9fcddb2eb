export const IDLE_MS = 30_000; // The decoder exits then to free its memory.

export interface DecodeOptions {
  readonly maximumPixels: number; // of the input, checked before decoding
  readonly maximumSidePx: number;
  readonly isSquare: boolean;
}

export interface DecodeRequest extends DecodeOptions {
  readonly id: number;
  readonly picture: Uint8Array | string; // bytes, or a file path
}

/** Null if the input is invalid or too large. */
export interface DecodeResult {
  readonly id: number;
  readonly jpeg: Uint8Array | null;
}
