import { canPerform, OFFICE_COMMANDS, OFFICE_ROLES, type OfficeCommand } from '@padauk/contract/office';
import type { Refusal } from '@padauk/contract/refusals';

const COMMANDS: Readonly<Record<string, OfficeCommand>> = OFFICE_COMMANDS;

/** One line; NOT_ALLOWED also lists the permitted roles. */
export function formatRefusal(command: string, { code, fields = [], params }: Refusal): string {
  const issues = fields.map((field) => ` ${field.path.join(' ')}: ${field.code}`).join(',');
  const parameters = params === undefined ? '' : ` ${JSON.stringify(params)}`;
  const officeCommand = COMMANDS[command];
  if (code !== 'NOT_ALLOWED' || officeCommand === undefined) return `refused: ${code}${issues}${parameters}`;
  const roles = OFFICE_ROLES.filter((role) => canPerform(officeCommand, [role]));
  return `refused: ${code}${issues}${parameters}; ${command} is for the roles ${roles.join(', ')}`;
}
