import { CATALOGUE } from '@padauk/contract/catalogue';
import type { FieldPath } from '@padauk/contract/platform/field-issues';
import { GAME_WALLET_SERVICE } from '@padauk/contract/games/game-wallet-service';
import {
  isPostCommand,
  OFFICE_COMMAND_NAMES,
  OFFICE_COMMANDS,
  OFFICE_PATH,
  readOfficeArguments,
  type OfficeCommand,
} from '@padauk/contract/office/office';
import { toFieldRefusals } from '@padauk/contract/platform/validation';
import { ValidationError, type Schema } from 'yup';

export interface FieldShape {
  readonly type: string;
  readonly fields?: Readonly<Record<string, FieldShape>> | undefined;
  readonly innerType?: FieldShape | undefined;
  readonly oneOf?: readonly unknown[];
  readonly optional?: boolean;
  readonly nullable?: boolean;
}

export interface Operation {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly shape: FieldShape;
  readonly takesPicture: boolean;
  readonly findMisfits: (request: unknown) => readonly FieldPath[];
}

const createMisfitFinder =
  (schema: Schema) =>
  (request: unknown): readonly FieldPath[] => {
    try {
      schema.validateSync(request, { abortEarly: false });
      return [];
    } catch (error) {
      return ValidationError.isError(error) ? toFieldRefusals(error).map(({ path }) => path) : [[]];
    }
  };

export const PLAYER_OPERATIONS: readonly Operation[] = CATALOGUE.map(({ endpoint, schema }) => ({
  name: endpoint.name,
  method: endpoint.method,
  path: endpoint.path,
  shape: schema.request.describe() as FieldShape, // yup's description has these fields
  takesPicture: endpoint.takesPicture,
  findMisfits: createMisfitFinder(schema.request),
}));

export const GAME_WALLET_OPERATIONS: readonly (Operation & { readonly isPlatforms: boolean })[] = Object.entries(
  GAME_WALLET_SERVICE,
).map(([name, call]) => ({
  name,
  isPlatforms: call.signedBy === 'platform',
  method: call.method,
  path: call.path,
  shape: (call.request as Schema).describe() as FieldShape, // as above
  takesPicture: false,
  findMisfits: createMisfitFinder(call.request as Schema),
}));

export const OFFICE_OPERATIONS: readonly Operation[] = OFFICE_COMMAND_NAMES.map((name) => {
  const command: OfficeCommand = OFFICE_COMMANDS[name];
  return {
    name,
    method: isPostCommand(command) ? 'POST' : 'GET',
    path: `${OFFICE_PATH}/${name}`,
    shape: toFieldShape(command),
    takesPicture: false,
    findMisfits: (request) => {
      const { why: _why, ...rest } = request as Readonly<Record<string, unknown>>; // the generator makes objects
      const read = readOfficeArguments(command, rest);
      return read.ok ? [] : (read.refusal.fields ?? []).map(({ path }) => path);
    },
  };
});

function toFieldShape(command: OfficeCommand): FieldShape {
  const entries = Object.entries(command.arguments).map(([name, { kind, choices, isOptional }]) => [
    name,
    { type: kind === 'whole' ? 'number' : 'string', oneOf: choices ?? [], optional: isOptional === true },
  ]);
  const why = command.changes ? [['why', { type: 'string', optional: true }]] : [];
  return { type: 'object', fields: Object.fromEntries([...entries, ...why]) };
}
