import { ROUNDS_FILE_HEADER } from '@padauk/contract/game-wallet-office';
import { readCsv } from '../../platform/csv.rules.ts';

/** A dash replaces a missing side. */
export interface RoundDifference {
  readonly round: string;
  readonly problem: string;
  readonly ours: string;
  readonly theirs: string;
}

type Lines =
  { readonly rounds: ReadonlyMap<string, string>; readonly repeated: readonly string[] } | { readonly problem: string };

const NOTHING = '-';
const ID = /^[\w-]{8,64}$/;
const KYAT = /^\d{1,15}$/;

export function compareRounds(ours: string, theirs: string): RoundDifference[] {
  const [known, told] = [readRounds(ours), readRounds(theirs)];
  if ('problem' in known) return [{ round: NOTHING, problem: known.problem, ours: 'the file', theirs: NOTHING }];
  if ('problem' in told) return [{ round: NOTHING, problem: told.problem, ours: NOTHING, theirs: 'the file' }];
  const ids = [...new Set([...known.rounds.keys(), ...told.rounds.keys()])].toSorted();
  const apart = ids.flatMap((round): RoundDifference[] => {
    const [one, other] = [known.rounds.get(round) ?? NOTHING, told.rounds.get(round) ?? NOTHING];
    if (one === other) return [];
    const problem =
      one === NOTHING ? 'we know nothing of it' : other === NOTHING ? 'they know nothing of it' : 'it is not the same';
    return [{ round, problem, ours: one, theirs: other }];
  });
  const twice = told.repeated.map((round) => ({
    round,
    problem: 'it stands in their file twice',
    ours: NOTHING,
    theirs: NOTHING,
  }));
  return [...twice, ...apart];
}

function readRounds(file: string): Lines {
  const csv = readCsv(file, ',');
  if ('brokenLine' in csv) return { problem: `it cannot be read from line ${csv.brokenLine}` };
  const [header, ...lines] = csv.rows;
  if (header?.cells.join(',') !== ROUNDS_FILE_HEADER) return { problem: `its first line is not ${ROUNDS_FILE_HEADER}` };
  const rounds = new Map<string, string>();
  const repeated: string[] = [];
  for (const { cells } of lines) {
    const [id = '', player = '', stake = '', win = '', state = '', ...more] = cells;
    const isGood = ID.test(id) && KYAT.test(stake) && KYAT.test(win) && ['ended', 'rolled-back'].includes(state);
    if (!isGood || more.length > 0) return { problem: `a line cannot be read: ${cells.join(',').slice(0, 100)}` };
    if (rounds.has(id)) repeated.push(id);
    rounds.set(id, `${player} staked ${Number(stake)}, won ${Number(win)}, ${state}`);
  }
  return { rounds, repeated };
}
