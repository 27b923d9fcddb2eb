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

/** Older than this is every answer: a page that is opened asks anew. */
const ALWAYS_STALE_MS = -1;

/** Banks, our accounts to send to, and how many slips are left today. D2: kept with their time; what is kept names no account to send to, since the office can close one at any time. E26: a switch that is turned while the page is open counts at once. */
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

/** Sends a slip for approval. */
export function useTopUpCommand(onAccepted: (id: string) => void): TopUpCommand {
  return useMoneyCommand(requestTopUp, {
    onAccepted: ({ id }) => {
      invalidateBalances();
      invalidate(getTopUpOptions);
      onAccepted(id);
    },
    onRefused: ({ fields }) => {
      // The account was closed since it was shown.
      if (fields?.some(({ path }) => path[0] === 'companyAccountId') === true) invalidate(getTopUpOptions);
    },
  });
}

export type SlipNumberRequest = RequestFor<typeof sendSlipNumber>;

/** E26: sends the number of a slip under maintenance. */
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

/** T5: another number for a slip that waits. */
export async function correctSlip(request: RequestFor<typeof editSlip>): Promise<Result<AnswerFor<typeof editSlip>>> {
  const corrected = await api.call(editSlip, request);
  invalidate(getTopUp);
  return corrected;
}
