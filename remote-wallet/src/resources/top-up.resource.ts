import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import { editSlip, getTopUp, getTopUpOptions, requestTopUp, sendSlipNumber } from '@padauk/contract/endpoints/wallet';
import type { Result } from '@padauk/contract/result';
import {
  api,
  invalidate,
  useMoneyCommand,
  useResource,
  type MoneyCommand,
  type ResourceState,
} from '@padauk/shared/runtime';
import { invalidateBalances } from './wallet.resource.ts';

export type TopUpOptions = AnswerFor<typeof getTopUpOptions>;
export type TopUp = AnswerFor<typeof getTopUp>;

/** Below any age: a page that opens always revalidates. */
const ALWAYS_STALE_MS = -1;

/**
 * Banks, company accounts and slips left today. Cached with its time (D2), but without company accounts, because the
 * office can close one at any time. E26: a changed switch applies while the page is open.
 */
export function useTopUpOptions(): ResourceState<TopUpOptions> {
  return useResource(
    getTopUpOptions,
    {},
    { staleMs: ALWAYS_STALE_MS, isPersisted: true, refreshOn: ['settings.changed'] },
  );
}

export function useTopUp(id: string): ResourceState<TopUp> {
  return useResource(getTopUp, { id }, { staleMs: 5_000, refreshOn: ['transaction.changed'] });
}

export type TopUpRequest = RequestFor<typeof requestTopUp>;
export type TopUpReceipt = AnswerFor<typeof requestTopUp>;
export type TopUpCommand = MoneyCommand<TopUpRequest, TopUpReceipt>;

export function useTopUpCommand(onAccepted: (id: string) => void): TopUpCommand {
  return useMoneyCommand(requestTopUp, {
    onAccepted: ({ id }) => {
      invalidateBalances();
      invalidate(getTopUpOptions);
      onAccepted(id);
    },
    onRefused: ({ fields }) => {
      // The account was closed after it was shown.
      if (fields?.some(({ path }) => path[0] === 'companyAccountId') === true) invalidate(getTopUpOptions);
    },
  });
}

export type SlipNumberRequest = RequestFor<typeof sendSlipNumber>;

/** E26: sends a slip number during maintenance. */
export function useSlipNumberCommand(
  onAccepted: (id: string) => void,
): MoneyCommand<SlipNumberRequest, AnswerFor<typeof sendSlipNumber>> {
  return useMoneyCommand(sendSlipNumber, {
    onAccepted: ({ id }) => {
      invalidateBalances();
      invalidate(getTopUpOptions);
      onAccepted(id);
    },
    onRefused: ({ code }) => {
      if (code === 'TOP_UP_OPEN') invalidate(getTopUpOptions);
    },
  });
}

/** T5: replaces the number of a pending slip. */
export async function correctSlip(request: RequestFor<typeof editSlip>): Promise<Result<AnswerFor<typeof editSlip>>> {
  const corrected = await api.callEndpoint(editSlip, request);
  invalidate(getTopUp);
  return corrected;
}
