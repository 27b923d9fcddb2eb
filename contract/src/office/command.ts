import type { OfficeRole } from './roles.ts';

/** `whole` becomes a number, all else text. For `file` the command line passes a path, the server receives the text. */
export interface OfficeArgument {
  readonly kind: 'uuid' | 'text' | 'whole' | 'choice' | 'pattern' | 'file';
  readonly choices?: readonly string[];
  readonly pattern?: RegExp;
  readonly isOptional?: true;
  readonly help: string;
}

/** Served by the operators' port, and offered by the command line. */
export interface OfficeCommand {
  readonly summary: string;
  /** Sent as POST, and audited before and after. */
  readonly changes: boolean;
  /** In addition to the manager; the default is in `canPerform`. */
  readonly roles?: readonly OfficeRole[];
  /** Shows personal data. Each call is audited. */
  readonly showsPlayers?: true;
  /** Columns with personal data in a command without `showsPlayers`; only roles that may look players up see them. */
  readonly fieldsOfPeople?: readonly string[];
  readonly sandboxOnly?: true;
  readonly arguments: Readonly<Record<string, OfficeArgument>>;
  readonly example: string;
}

export function isAvailableIn(mode: 'sandbox' | 'production', { sandboxOnly }: OfficeCommand): boolean {
  return mode === 'sandbox' || sandboxOnly !== true;
}

export function hasFileArgument(command: OfficeCommand): boolean {
  return Object.values(command.arguments).some(({ kind }) => kind === 'file');
}

export function isPostCommand(command: OfficeCommand): boolean {
  return command.changes || hasFileArgument(command);
}
