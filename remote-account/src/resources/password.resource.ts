import type { RequestFor } from '@padauk/contract/endpoint';
import { changePassword } from '@padauk/contract/endpoints/accounts';
import type { Result } from '@padauk/contract/result';
import { api } from '@padauk/shared/runtime';

/** V2: the server ends all other sessions of the player. */
export async function replacePassword(
  values: RequestFor<typeof changePassword>,
): Promise<Result<Record<string, never>>> {
  return await api.callEndpoint(changePassword, values);
}
