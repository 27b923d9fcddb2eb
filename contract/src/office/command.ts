import type { OfficeRole } from './roles.ts';

/** One word that a command is given. `whole` becomes a number; everything else stays text. Of a `file` the command line has the path, and the server the text. */
export interface OfficeArgument {
  readonly kind: 'uuid' | 'text' | 'whole' | 'choice' | 'pattern' | 'file';
  readonly choices?: readonly string[];
  readonly pattern?: RegExp;
  readonly isOptional?: true;
  readonly help: string;
}

/** One thing that staff do or look at: the operators' port serves it, the command line offers it, both from this list. */
export interface OfficeCommand {
  readonly summary: string;
  /** Changes something: a POST, with a line in the audit before and after. The others are GETs, unless they carry a file. */
  readonly changes: boolean;
  /** Who may, beside the manager; `mayPerform` says what holds without. */
  readonly roles?: readonly OfficeRole[];
  /** Shows who a player is: a name, a phone, an account at a bank. Each look at it stands in the audit. */
  readonly showsPlayers?: true;
  /**
   * Of a command that `showsPlayers` not: fields of its rows that say who somebody is, for whoever looks players up.
   */
  readonly fieldsOfPeople?: readonly string[];
  /** Not there in production. */
  readonly sandboxOnly?: true;
  /** In the order of the command line. */
  readonly arguments: Readonly<Record<string, OfficeArgument>>;
  /** What follows `pnpm ops office`. */
  readonly example: string;
}

/** Does a server of this mode have the command? */
export function existsIn(mode: 'sandbox' | 'production', { sandboxOnly }: OfficeCommand): boolean {
  return mode === 'sandbox' || sandboxOnly !== true;
}

export function takesFile(command: OfficeCommand): boolean {
  return Object.values(command.arguments).some(({ kind }) => kind === 'file');
}

/** What carries a file is posted: no address is that long. */
export function isPosted(command: OfficeCommand): boolean {
  return command.changes || takesFile(command);
}
