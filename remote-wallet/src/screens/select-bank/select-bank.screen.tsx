import { BANK_CODES, BANKS, type Bank, type BankCode } from '@padauk/contract/platform/banks';
import { BANK_ACCOUNT } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { BankIcon } from '@padauk/shared/money';
import { useText } from '@padauk/shared/runtime';
import { List, ListItem, Notice, Page, PageHeader, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { useWithdrawalOptions, type BankAccount } from '../../resources/withdrawal.resource.ts';
import { getBankLabel } from '../../components/bank-label.ts';

/** Choice of the bank; at most two accounts per bank (V14). */
export function SelectBankScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('bank.select')} backTo={getPath('withdrawal')} />
      <Notice tone="info">
        {t('bank.rules', {
          perBank: BANK_ACCOUNT.perBankType,
          days: BANK_ACCOUNT.changeDays,
          hours: BANK_ACCOUNT.firstWithdrawalHours,
        })}
      </Notice>
      <ResourceView resource={useWithdrawalOptions()} skeleton={<Skeleton shape="row" count={6} />}>
        {({ accounts }) =>
          (['mobile', 'card'] as const).map((kind) => (
            <Section key={kind} title={t(`bank.${kind}`)}>
              <BankList kind={kind} accounts={accounts} />
            </Section>
          ))
        }
      </ResourceView>
    </Page>
  );
}

function BankList({ kind, accounts }: { readonly kind: Bank['kind']; readonly accounts: readonly BankAccount[] }) {
  const t = useText('wallet');
  const countAccounts = (bank: BankCode): number => accounts.filter((account) => account.bank === bank).length;
  return (
    <List label={t(`bank.${kind}`)}>
      {BANK_CODES.filter((bank) => BANKS[bank].kind === kind).map((bank) => {
        const isFull = countAccounts(bank) >= BANK_ACCOUNT.perBankType;
        return (
          <ListItem
            key={bank}
            leading={<BankIcon bank={bank} />}
            title={getBankLabel(bank)}
            {...(isFull
              ? { detail: t('bank.full') }
              : { to: getPath(kind === 'mobile' ? 'bindMobileWallet' : 'bindCard', { bank }) })}
          />
        );
      })}
    </List>
  );
}
