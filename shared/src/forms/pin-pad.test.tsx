import { useState } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import { PinPad } from '@padauk/shared/forms';

const onComplete = jest.fn();

function SamplePad({ isBusy = false }: { readonly isBusy?: boolean }) {
  const [pin, setPin] = useState('');
  return <PinPad label="PIN" value={pin} onChange={setPin} onComplete={onComplete} isBusy={isBusy} />;
}

const pressDigits = async (digits: string): Promise<void> => {
  for (const digit of digits) await userEvent.click(screen.getByRole('button', { name: digit }));
};

describe('PinPad', () => {
  it('V3 accepts six digits by its keys and calls onComplete once', async () => {
    await renderScreen(<SamplePad />);
    await pressDigits('8412097');
    expect(screen.getByLabelText('PIN')).toHaveValue('841209');
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(onComplete).toHaveBeenCalledWith('841209');
  });

  it('accepts a pasted PIN in digits of any script', async () => {
    await renderScreen(<SamplePad />);
    await userEvent.click(screen.getByLabelText('PIN'));
    await userEvent.paste('၈၄၁၂၀၉');
    expect(onComplete).toHaveBeenCalledWith('841209');
  });

  it('deletes the last digit and announces the count, never the digits', async () => {
    await renderScreen(<SamplePad />);
    await pressDigits('84');
    await userEvent.click(screen.getByRole('button', { name: 'Delete the last digit' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 of 6 digits entered');
    expect(screen.getByLabelText('PIN')).toHaveAttribute('type', 'password');
  });

  it('accepts no input while busy', async () => {
    await renderScreen(<SamplePad isBusy />);
    await userEvent.type(screen.getByLabelText('PIN'), '1');
    expect(screen.getByLabelText('PIN')).toHaveValue('');
    expect(screen.getByRole('button', { name: '1' })).toBeDisabled();
  });
});
