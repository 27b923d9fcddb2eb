import * as yup from 'yup';

export * from './wallet/bank-accounts.ts';
export * from './wallet/pin.ts';
export * from './wallet/top-ups.ts';
export * from './wallet/transactions.ts';
export * from './wallet/withdrawals.ts';

export const getWallet = {
  request: yup.object({}),
  answer: yup.object({
    mainKyat: yup.number().required(),
    /** Debited from the main wallet, not paid out yet. */
    heldForWithdrawalKyat: yup.number().required(),
    /** Debited from the main wallet, not credited to the game wallet yet. */
    heldForTransferKyat: yup.number().required(),
    gameKyat: yup.number().required(),
    points: yup.number().required(),
  }),
};
