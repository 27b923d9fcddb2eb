import { screen } from '@testing-library/react';
import { renderScreen } from '@padauk/shared/testing';
import { ProgressBar } from './progress-bar.tsx';

describe('ProgressBar', () => {
  it.each([
    [49, '49%', 'low'],
    [50, '50%', 'middle'],
    [90, '90%', 'middle'],
    [91, '91%', 'high'],
    [100, 'Closed', 'closed'],
  ])('T12 shows %d percent as %s in band %s', async (percent, text, band) => {
    await renderScreen(<ProgressBar percent={percent} label="Number 47" />);
    const meter = screen.getByRole('meter', { name: 'Number 47' });
    expect(meter).toHaveAttribute('aria-valuetext', text);
    expect(meter.firstElementChild).toHaveClass(band);
  });
});
