import { findBrokenRelation } from '@padauk/contract/answer-relations';
import { getSchema } from '@padauk/contract/catalogue';
import type { Endpoint } from '@padauk/contract/endpoint';
import { listRefusalCodes } from '@padauk/contract/endpoint-refusals';
import type { Result } from '@padauk/contract/result';

/** Throws for a result that the contract does not allow, because the fake API of screens has none of those. */
export async function assertContract(endpoint: Endpoint, result: Result<unknown>): Promise<void> {
  if (!result.ok && !listRefusalCodes(endpoint).includes(result.refusal.code))
    throw new Error(`${endpoint.name} is refused with ${result.refusal.code}, which the contract does not list`);
  if (!result.ok) return;
  await getSchema(endpoint).answer.validate(result.value, { strict: true });
  const broken = findBrokenRelation(endpoint, result.value);
  if (broken !== null) throw new Error(`${endpoint.name} is answered so that it is not true that ${broken}`);
}
