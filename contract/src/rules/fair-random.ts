/** A uniform random integer from 0 to `count` - 1. */
export type RandomBelow = (count: number) => number;

export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** HMAC-SHA-256 of `message` under `serverSeed`; server and page pass their own implementation. */
export type Hmac = (serverSeed: string, message: string) => Uint8Array;

const WORD_RANGE = 2 ** 32;
const WORD_BYTES = 4;

/** 32-bit words of HMAC-SHA-256 over `client:nonce:cursor`; rejection sampling. The same seeds give the same result. */
export function createRandom(hmac: Hmac, { serverSeed, clientSeed, nonce }: RoundSeeds): RandomBelow {
  let cursor = 0;
  let words: DataView = new DataView(new ArrayBuffer(0));
  let read = 0;
  const nextWord = (): number => {
    if (read === words.byteLength) {
      const block = hmac(serverSeed, `${clientSeed}:${nonce}:${cursor}`);
      words = new DataView(block.buffer, block.byteOffset, block.byteLength);
      cursor += 1;
      read = 0;
    }
    const word = words.getUint32(read);
    read += WORD_BYTES;
    return word;
  };
  return (count) => {
    const end = Math.floor(WORD_RANGE / count) * count;
    let word = nextWord();
    while (word >= end) word = nextWord();
    return word % count;
  };
}
