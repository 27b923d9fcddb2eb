import { userInfo } from 'node:os';
import { OPERATOR_NAME, SANDBOX_OFFICE_KEY } from '@padauk/contract/office';
import { DEFAULT_OFFICE_URL } from './default-url.ts';
import type { OfficeAddress } from './office-client.ts';

export class InvalidOperatorName extends Error {}

/** From `OFFICE_URL` and `OFFICE_KEY`; the operator is `by`, `OFFICE_USER` or the login name. */
export function buildOfficeAddress(
  terminal: { readonly env: Readonly<Record<string, string | undefined>>; readonly fetch: typeof fetch },
  by: string,
): OfficeAddress {
  const { env } = terminal;
  const operator = by === '' ? (env['OFFICE_USER'] ?? getLoginName()) : by;
  if (!OPERATOR_NAME.test(operator))
    throw new InvalidOperatorName(
      `"${operator}" is not a valid operator name: use lower-case letters, digits and dashes`,
    );
  return {
    url: env['OFFICE_URL'] ?? DEFAULT_OFFICE_URL,
    key: env['OFFICE_KEY'] ?? SANDBOX_OFFICE_KEY,
    operator,
    fetch: terminal.fetch,
  };
}

function getLoginName(): string {
  const name = userInfo()
    .username.toLowerCase()
    .replace(/[^a-z0-9-]/g, '-');
  return OPERATOR_NAME.test(name) ? name : 'operator';
}
