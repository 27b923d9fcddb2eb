import { useState } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import { Segmented } from './segmented.tsx';

function Days() {
  const [day, setDay] = useState<'today' | 'week'>('today');
  const options = [{ value: 'today', label: 'Today' } as const, { value: 'week', label: 'Week' } as const];
  return <Segmented label="Day" options={options} value={day} onChange={setDay} />;
}

describe('Segmented', () => {
  it('is a named radio group with one choice', async () => {
    await renderScreen(<Days />);
    expect(screen.getByRole('radiogroup', { name: 'Day' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
    expect(screen.getByRole('radio', { name: 'Week' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Today' })).not.toBeChecked();
  });
});
