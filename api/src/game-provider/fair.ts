import { createHash, createHmac } from 'node:crypto';

/** What decides a round: the seed that we have promised by its hash, the player's own, and which round of the two it is. */
export interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A whole number from 0 to below `count`, each as likely as the others. */
export type Below = (count: number) => number;

const WORDS = 2 ** 32;

/** What is shown of a seed before a round is played with it: the seed cannot be another afterwards. */
export function commitmentOf(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/**
 * The chances of one round, in the order in which it asks for them. Words of 32 bits from HMAC-SHA-256 of `client:nonce:cursor` under the server's seed; a word
 * beyond the last whole multiple of `count` is passed over, so that no remainder is likelier than another. Whoever knows the seeds gets the same.
 */
export function chancesOf({ serverSeed, clientSeed, nonce }: RoundSeeds): Below {
  let cursor = 0;
  let words: Buffer = Buffer.alloc(0);
  let read = 0;
  const nextWord = (): number => {
    if (read === words.length) {
      words = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest();
      cursor += 1;
      read = 0;
    }
    const word = words.readUInt32BE(read);
    read += 4;
    return word;
  };
  return (count) => {
    const end = Math.floor(WORDS / count) * count;
    let word = nextWord();
    while (word >= end) word = nextWord();
    return word % count;
  };
}
