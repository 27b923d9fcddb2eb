import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { closeAccount, exportData } from '@padauk/contract/endpoints/accounts';
import type { Result } from '@padauk/contract/result';
import { api } from '@padauk/shared/runtime';

export type MyData = AnswerFor<typeof exportData>;

/** The page does not cache this export. */
export async function fetchMyData(values: RequestFor<typeof exportData>): Promise<Result<MyData>> {
  return await api.callEndpoint(exportData, values);
}

export async function requestClosure(values: RequestFor<typeof closeAccount>): Promise<Result<object>> {
  return await api.callEndpoint(closeAccount, values);
}
