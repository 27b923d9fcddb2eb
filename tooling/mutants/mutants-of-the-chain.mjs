/** One-line changes of the server: what makes a change of the books by hand be found. */
import { changesOf, MODULES as M } from './places.mjs';

const chain = changesOf(`${M}/ledger/chain.rules.ts`, [`${M}/ledger/chain.test.ts`]);
const digests = changesOf(`${M}/ledger/chain.rules.ts`, [`${M}/ledger/chain.rules.test.ts`]);
const notes = changesOf(`${M}/ledger/chain-note.ts`, ['api/src/chain-note.test.ts']);
const kept = changesOf(`${M}/ledger/kept.ts`, ['api/test/kept-rows.test.ts']);

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_THE_CHAIN = [
  chain(
    'a missing link is no defect',
    'if (link.number !== before.number + 1) return',
    'if (link.number <= before.number) return',
  ),
  chain('a changed transaction is no defect', 'if (link.contentNow !== link.content)', 'if (false)'),
  chain('a transaction that is gone is no defect', 'if (link.contentNow === null) return', 'if (false) return'),
  chain('a changed chain is no defect', 'if (digestAfter(before.digest, link.content) !== link.digest)', 'if (false)'),
  chain('a digest leaves out the one before', ".update(before, 'hex')", ''),
  digests('a digest is of other bytes than those that stand', ".update(content, 'hex')", '.update(content)'),
  notes(
    'a chain that was computed anew is as noted',
    'return now.digest === noted.digest ? null :',
    'return now.digest !== undefined ? null :',
  ),
  notes(
    'a chain that was cut is as noted',
    'if (now === null) return',
    'if (now === null) return null; if (now === null) return',
  ),
  notes('rows are not noted', '(row && defectOf', '(null && defectOf'),
  notes(
    'a note that is damaged is no finding',
    "if (noted === null) return [found('the last line of the notes is no note')];",
    'if (noted === null) return [];',
  ),
  kept(
    'a kept row may change',
    "if (link.contentNow !== link.content) return 'was changed after it was written, or is gone';",
    '',
  ),
  kept(
    'a digest of a row may change',
    "if (digestAfter(before.digest, link.content) !== link.digest) return 'its digest in the chain was changed';",
    '',
  ),
  kept(
    'a row of the chain may be missing',
    'if (link.number !== before.number + 1) return',
    'if (link.number <= before.number) return',
  ),
];
