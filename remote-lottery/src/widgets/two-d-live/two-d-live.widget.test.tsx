import { act, screen } from '@testing-library/react';
import { getTwoDLive } from '@padauk/contract/endpoints/two-d';
import { bus } from '@padauk/shared/runtime';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { eveningSection, live, noonSection } from '../../test-data/two-d.ts';
import { TwoDLive } from './two-d-live.widget.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(getTwoDLive, live);
});

describe('the 2D card of home', () => {
  it('K17 shows the number, the section, the time left and the way to bet', async () => {
    await renderLottery(<TwoDLive />);
    expect(await screen.findByText('57')).toBeInTheDocument();
    expect(screen.getByText('Noon · 12:01 PM')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('1:50:00');
    expect(screen.getByRole('link', { name: 'Bet now' })).toHaveAttribute('href', `/bet?section=${noonSection.id}`);
  });

  it('K17 turns to the evening when noon closes', async () => {
    await renderLottery(<TwoDLive />);
    await screen.findByText('Noon · 12:01 PM');
    act(() => bus.emit('two-d.section', { sectionId: noonSection.id, status: 'closed', result: null }));
    expect(screen.getByRole('link', { name: 'Bet now' })).toHaveAttribute('href', `/bet?section=${eveningSection.id}`);
  });

  it('K17 on a day off has no section to bet on', async () => {
    api.answer(getTwoDLive, { ...live, isHoliday: true, current: null, sections: [] });
    await renderLottery(<TwoDLive />);
    expect(await screen.findByText('No draw today')).toBeInTheDocument();
  });

  it('E6 a failure stays inside the card', async () => {
    api.refuse(getTwoDLive, { code: 'SERVER_UNAVAILABLE' });
    await renderLottery(<TwoDLive />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
