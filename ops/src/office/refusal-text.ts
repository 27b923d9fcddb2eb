import { canPerform, OFFICE_COMMANDS, OFFICE_ROLES, type OfficeCommand } from '@padauk/contract/office';
import type { Refusal } from '@padauk/contract/refusals';

const COMMANDS: Readonly<Record<string, OfficeCommand>> = OFFICE_COMMANDS;

/** One line; NOT_ALLOWED also lists the permitted roles. */
export function formatRefusal(command: string, { code, fields = [], params }: Refusal): string {
  const words = fields.map((field) => ` ${field.path.join(' ')}: ${field.code}`).join(',');
  const given = params === undefined ? '' : ` ${JSON.stringify(params)}`;
  const found = COMMANDS[command];
  if (code !== 'NOT_ALLOWED' || found === undefined) return `refused: ${code}${words}${given}`;
  const roles = OFFICE_ROLES.filter((role) => canPerform(found, [role]));
  return `refused: ${code}${words}${given}; ${command} is for the roles ${roles.join(', ')}`;
}
