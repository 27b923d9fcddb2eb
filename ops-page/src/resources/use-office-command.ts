import { useCallback, useEffect, useState } from 'react';
import { OFFICE_COMMANDS, type OfficeCommandName, type OfficeRow } from '@padauk/contract/office/office';
import { type Problem, sendOfficeCommand } from './operators-port.ts';

/** Arguments of a command, by their names in the contract. */
export type CommandArguments = Readonly<Record<string, string>>;

export interface OfficeRequestState {
  readonly rows: readonly OfficeRow[] | null;
  readonly problem: Problem | null;
  readonly isBusy: boolean;
}

const INITIAL_STATE: OfficeRequestState = { rows: null, problem: null, isBusy: false };

export interface OfficeRequest extends OfficeRequestState {
  /** Sends a command. Returns its rows; null if it was refused or not answered. */
  readonly send: (command: OfficeCommandName, words: CommandArguments) => Promise<readonly OfficeRow[] | null>;
}

/** Sends commands of the office one at a time and keeps the last answer. */
export function useOfficeCommand(key: string): OfficeRequest {
  const [state, setState] = useState(INITIAL_STATE);
  const send = useCallback(
    async (command: OfficeCommandName, words: CommandArguments): Promise<readonly OfficeRow[] | null> => {
      setState((before) => ({ ...before, isBusy: true, problem: null }));
      const answer = await sendOfficeCommand(key, command, OFFICE_COMMANDS[command], words);
      setState((before) =>
        answer.ok
          ? { rows: answer.value, problem: null, isBusy: false }
          : { ...before, problem: answer.problem, isBusy: false },
      );
      return answer.ok ? answer.value : null;
    },
    [key],
  );
  return { ...state, send };
}

/** Loads once, then only by `refresh`: polling would add an audit entry for each view of personal data. */
export function useOfficeQuery(
  key: string,
  command: OfficeCommandName,
): OfficeRequestState & { readonly refresh: () => void } {
  const { send, ...state } = useOfficeCommand(key);
  const refresh = useCallback(() => void send(command, {}), [send, command]);
  useEffect(refresh, [refresh]);
  return { ...state, refresh };
}
