/** The money entry point: banks, accounts, movements, steps. Not in the first load, and stateless. */
export { AccountCard } from './account-card.tsx';
export { AwaitedAmount } from './awaited-amount.tsx';
export { BankMark } from './bank-mark.tsx';
export { DayGroup, type DaySums } from './day-group.tsx';
export { PlayMoney } from './play-money.tsx';
export { Roof } from './roof.tsx';
export { Stamp, type StampTone } from './stamp.tsx';
export { Step, StepRail } from './step-rail.tsx';
export { TxMark, type TxLook } from './tx-mark.tsx';
