import { useCallback, useEffect, useState } from 'react';
import { OFFICE_COMMANDS, type OfficeCommandName, type OfficeRow } from '@padauk/contract/office';
import type { Problem } from './answer.types.ts';
import { askOffice } from './ask-office.ts';

/** Arguments of a command, by their names in the contract. */
export type Words = Readonly<Record<string, string>>;

export interface Asked {
  readonly rows: readonly OfficeRow[] | null;
  readonly problem: Problem | null;
  readonly isBusy: boolean;
}

const NOTHING: Asked = { rows: null, problem: null, isBusy: false };

export interface OfficeAsking extends Asked {
  /** Sends a command; true if it was accepted. */
  readonly ask: (command: OfficeCommandName, words: Words) => Promise<boolean>;
}

/** Sends commands of the office one at a time and keeps the last answer. */
export function useOffice(key: string): OfficeAsking {
  const [asked, setAsked] = useState(NOTHING);
  const ask = useCallback(
    async (command: OfficeCommandName, words: Words): Promise<boolean> => {
      setAsked((before) => ({ ...before, isBusy: true, problem: null }));
      const answer = await askOffice(key, command, OFFICE_COMMANDS[command], words);
      setAsked((before) =>
        answer.ok
          ? { rows: answer.value, problem: null, isBusy: false }
          : { ...before, problem: answer.problem, isBusy: false },
      );
      return answer.ok;
    },
    [key],
  );
  return { ...asked, ask };
}

/** Loads once, then only by `refresh`: polling would add an audit entry for each view of personal data. */
export function useOfficeLook(key: string, command: OfficeCommandName): Asked & { readonly refresh: () => void } {
  const { ask, ...asked } = useOffice(key);
  const refresh = useCallback(() => void ask(command, {}), [ask, command]);
  useEffect(refresh, [refresh]);
  return { ...asked, refresh };
}
