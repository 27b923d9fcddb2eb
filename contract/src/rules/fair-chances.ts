/** A whole number from 0 to below `count`, each as likely as the others. */
export type Below = (count: number) => number;

/** What decides a round: the seed that was promised by its hash, the player's own, and which round of the two it is. */
export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** HMAC-SHA-256 of `message` under `serverSeed`: server and page each have a function of their own for it. */
export type Hmac = (serverSeed: string, message: string) => Uint8Array;

const WORDS = 2 ** 32;
const WORD_BYTES = 4;

/**
 * The chances of one round, in the order in which it asks for them. Words of 32 bits from HMAC-SHA-256 of `client:nonce:cursor` under the server's seed; a word
 * beyond the last whole multiple of `count` is passed over, so that no remainder is likelier than another. Whoever knows the seeds gets the same.
 */
export function chancesFrom(hmac: Hmac, { serverSeed, clientSeed, nonce }: RoundSeeds): Below {
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
    const end = Math.floor(WORDS / count) * count;
    let word = nextWord();
    while (word >= end) word = nextWord();
    return word % count;
  };
}
