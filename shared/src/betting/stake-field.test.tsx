import { useState, type ReactElement } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FieldIssue } from '@padauk/contract/platform/field-issues';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import { QuickStakes, StakeField } from '@padauk/shared/betting';
import { renderScreen } from '@padauk/shared/testing';

const RULES = PRODUCT_RULES.football.stake;
const getField = (): HTMLElement => screen.getByLabelText('Stake');

interface BetProps {
  readonly hasAttempted?: boolean;
  readonly refused?: FieldIssue | null;
}

function Bet({ hasAttempted = false, refused = null }: BetProps): ReactElement {
  const [stakeKyat, setStake] = useState<number | null>(null);
  return (
    <>
      <QuickStakes rules={RULES} value={stakeKyat} onChange={setStake} />
      <StakeField {...{ hasAttempted, refused }} label="Stake" rules={RULES} value={stakeKyat} onChange={setStake} />
    </>
  );
}

const renderBet = (props: BetProps = {}) => renderScreen(<Bet {...props} />);
async function typeStake(text: string): Promise<void> {
  await renderBet();
  await userEvent.type(getField(), text);
}

describe('a stake', () => {
  it.each([
    ['5000', '5,000'],
    ['၅၀၀၀', '5,000'],
    ['႕႐႐႐', '5,000'],
    ['12345678901', '1,234,567,890'],
  ])('V7 typed as %s is shown as %s', async (typed, shown) => {
    await typeStake(typed);
    expect(getField()).toHaveValue(shown);
  });

  it.each([
    ['5k', '5k'],
    ['5000.50', '5,000.50'],
    ['5.000', '5.000'],
    ['-5000', '-5000'],
  ])('V7 of %s stays as typed and is refused', async (typed, shown) => {
    await typeStake(typed);
    await userEvent.tab();
    expect(getField()).toHaveValue(shown);
    expect(getField()).toHaveAccessibleDescription('Enter a whole amount in digits, for example 10,000.');
  });

  it('replaces invalid text by a quick amount', async () => {
    await typeStake('5k');
    await userEvent.click(screen.getByRole('button', { name: '5,000' }));
    expect(getField()).toHaveValue('5,000');
  });

  it.each([
    ['500', 'At least 1,000 Ks.'],
    ['1500', 'Enter a multiple of 1,000 Ks.'],
    ['200000', 'At most 100,000 Ks.'],
  ])('V7 of %s is refused by the product rules on blur, not before', async (typed, message) => {
    await typeStake(typed);
    expect(getField()).toBeValid();
    await userEvent.tab();
    expect(getField()).toHaveAccessibleDescription(message);
  });

  it('V7 shows that it is missing after an attempt to continue', async () => {
    await renderBet({ hasAttempted: true });
    expect(getField()).toHaveAccessibleDescription('Please fill in “Stake”.');
  });

  it('V7 shows the refusal of the server for a valid stake', async () => {
    await renderBet({ hasAttempted: true, refused: { code: 'maximum', params: { maximumKyat: 3_000 } } });
    await userEvent.click(screen.getByRole('button', { name: '5,000' }));
    expect(getField()).toHaveAccessibleDescription('At most 3,000 Ks.');
  });

  it('V7 is set by a quick amount, whose chip is then pressed', async () => {
    await renderBet();
    await userEvent.click(screen.getByRole('button', { name: '10,000' }));
    expect(getField()).toHaveValue('10,000');
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('10,000');
  });

  it('V7 closes the keypad on Enter', async () => {
    await typeStake('5000{Enter}');
    expect(getField()).not.toHaveFocus();
  });
});
