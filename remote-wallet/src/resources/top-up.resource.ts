import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import {
  editSlip,
  getTopUp,
  getTopUpOptions,
  requestTopUp,
  sendSlipNumber,
} from '@padauk/contract/wallet/wallet.endpoints';
import { invalidate, useMoneyCommand, useResource, callAndInvalidate } from '@padauk/shared/runtime';
import { invalidateBalances } from './wallet.resource.ts';

export type TopUpOptions = AnswerFor<typeof getTopUpOptions>;
export type TopUp = AnswerFor<typeof getTopUp>;

/** Below any age: a page that opens always revalidates. */
const ALWAYS_STALE_MS = -1;

/**
 * Banks, company accounts and slips left today. Cached with its time (D2), but without company accounts, because the
 * office can close one at any time. E26: a changed switch applies while the page is open.
 */
export function useTopUpOptions() {
  return useResource(
    getTopUpOptions,
    {},
    { staleMs: ALWAYS_STALE_MS, isPersisted: true, refreshOn: ['settings.changed'] },
  );
}

export type SlipNumberRequest = RequestFor<typeof sendSlipNumber>;

/** T5: replaces the number of a pending slip. */
export const correctSlip = (request: RequestFor<typeof editSlip>) => callAndInvalidate(editSlip, request, getTopUp);

function refetchSlips(): void {
  invalidateBalances();
  invalidate(getTopUpOptions);
}

export type TopUpCommand = ReturnType<typeof useTopUpCommand>;

export function useTopUpCommand(onAccepted: (id: string) => void) {
  return useMoneyCommand(requestTopUp, {
    onAccepted: ({ id }) => {
      refetchSlips();
      onAccepted(id);
    },
    onRefused: ({ fields }) => {
      // The account was closed after it was shown.
      if (fields?.some(({ path }) => path[0] === 'companyAccountId') === true) invalidate(getTopUpOptions);
    },
  });
}

/** E26: sends a slip number during maintenance. */
export function useSlipNumberCommand(onAccepted: (id: string) => void) {
  return useMoneyCommand(sendSlipNumber, {
    onAccepted: ({ id }) => {
      refetchSlips();
      onAccepted(id);
    },
    onRefused: ({ code }) => {
      if (code === 'TOP_UP_OPEN') invalidate(getTopUpOptions);
    },
  });
}
