/** Every one-line change, and how one is made. `pnpm mutants` refuses to start while a change does not fit its line. */
import { parseSync } from '@swc/core';
import { MUTANTS_OF_ACCESS } from './mutants-of-access.mjs';
import { MUTANTS_OF_COMPANY } from './mutants-of-company.mjs';
import { MUTANTS_OF_ENDS } from './mutants-of-ends.mjs';
import { MUTANTS_OF_FAULTS } from './mutants-of-faults.mjs';
import { MUTANTS_OF_FOOTBALL } from './mutants-of-football.mjs';
import { MUTANTS_OF_INPUTS } from './mutants-of-inputs.mjs';
import { MUTANTS_OF_MONEY } from './mutants-of-money.mjs';
import { MUTANTS_OF_PRODUCTS } from './mutants-of-products.mjs';
import { MUTANTS_OF_RULES } from './mutants-of-rules.mjs';
import { MUTANTS_OF_SLIPS } from './mutants-of-slips.mjs';
import { MUTANTS_OF_THE_CHAIN } from './mutants-of-the-chain.mjs';
import { MUTANTS_OF_THE_OFFICE } from './mutants-of-the-office.mjs';

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS = [
  ...MUTANTS_OF_RULES,
  ...MUTANTS_OF_INPUTS,
  ...MUTANTS_OF_FAULTS,
  ...MUTANTS_OF_MONEY,
  ...MUTANTS_OF_THE_CHAIN,
  ...MUTANTS_OF_SLIPS,
  ...MUTANTS_OF_ACCESS,
  ...MUTANTS_OF_THE_OFFICE,
  ...MUTANTS_OF_FOOTBALL,
  ...MUTANTS_OF_PRODUCTS,
  ...MUTANTS_OF_COMPANY,
  ...MUTANTS_OF_ENDS,
];

/** The file with the change. Throws where the list is not of the code as it is, or where the change is no program: a test that fails to load has noticed nothing. */
export function changed(text, { name, file, from, to }) {
  const times = text.split(from).length - 1;
  if (times !== 1) throw new Error(`${file} has ${times} times, for "${name}": ${from}`);
  const after = text.replace(from, () => to);
  try {
    parseSync(after, { syntax: 'typescript' });
  } catch {
    throw new Error(`${file} is no program with "${name}"`);
  }
  return after;
}
