import { ROUNDS_FILE_HEADER } from '@padauk/contract/games/game-wallet-calls';
import { readCsv } from '../../platform/csv.rules.ts';

/** A dash replaces a missing side. */
export interface RoundDifference {
  readonly round: string;
  readonly problem: string;
  readonly ours: string;
  readonly theirs: string;
}

type ParsedRounds =
  { readonly rounds: ReadonlyMap<string, string>; readonly repeated: readonly string[] } | { readonly problem: string };

const MISSING = '-';
const ID_PATTERN = /^[\w-]{8,64}$/;
const KYAT_PATTERN = /^\d{1,15}$/;

export function compareRounds(ours: string, theirs: string): RoundDifference[] {
  const [ourRounds, theirRounds] = [parseRounds(ours), parseRounds(theirs)];
  if ('problem' in ourRounds)
    return [{ round: MISSING, problem: ourRounds.problem, ours: 'the file', theirs: MISSING }];
  if ('problem' in theirRounds)
    return [{ round: MISSING, problem: theirRounds.problem, ours: MISSING, theirs: 'the file' }];
  const ids = [...new Set([...ourRounds.rounds.keys(), ...theirRounds.rounds.keys()])].toSorted();
  const apart = ids.flatMap((round): RoundDifference[] => {
    const [our, their] = [ourRounds.rounds.get(round) ?? MISSING, theirRounds.rounds.get(round) ?? MISSING];
    if (our === their) return [];
    const problem =
      our === MISSING ? 'missing on our side' : their === MISSING ? 'missing in their file' : 'different values';
    return [{ round, problem, ours: our, theirs: their }];
  });
  const twice = theirRounds.repeated.map((round) => ({
    round,
    problem: 'duplicate in their file',
    ours: MISSING,
    theirs: MISSING,
  }));
  return [...twice, ...apart];
}

function parseRounds(file: string): ParsedRounds {
  const csv = readCsv(file, ',');
  if ('brokenLine' in csv) return { problem: `it cannot be read from line ${csv.brokenLine}` };
  const [header, ...lines] = csv.rows;
  if (header?.cells.join(',') !== ROUNDS_FILE_HEADER) return { problem: `its first line is not ${ROUNDS_FILE_HEADER}` };
  const rounds = new Map<string, string>();
  const repeated: string[] = [];
  for (const { cells } of lines) {
    const [id = '', player = '', stake = '', win = '', state = '', ...more] = cells;
    const isGood =
      ID_PATTERN.test(id) &&
      KYAT_PATTERN.test(stake) &&
      KYAT_PATTERN.test(win) &&
      ['ended', 'rolled-back'].includes(state);
    if (!isGood || more.length > 0) return { problem: `a line cannot be read: ${cells.join(',').slice(0, 100)}` };
    if (rounds.has(id)) repeated.push(id);
    rounds.set(id, `${player} staked ${Number(stake)}, won ${Number(win)}, ${state}`);
  }
  return { rounds, repeated };
}
