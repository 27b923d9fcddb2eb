/** The money entry point: banks, accounts, movements, steps. Not in the first load, and stateless. */
export { AccountCard } from './account-card.tsx';
export { AmountPlaceholder } from './amount-placeholder.tsx';
export { BankIcon } from './bank-icon.tsx';
export { DayGroup, type DaySums } from './day-group.tsx';
export { PlayMoney } from './play-money.tsx';
export { Stamp, type StampTone } from './stamp.tsx';
export { WalletBanner } from './wallet-banner.tsx';
export { Step, StepRail } from './step-rail.tsx';
export { TxIcon, type TxKind } from './tx-icon.tsx';
