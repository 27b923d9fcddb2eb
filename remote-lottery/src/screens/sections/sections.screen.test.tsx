import { act, screen } from '@testing-library/react';
import { getTwoDSections } from '@padauk/contract/endpoints/two-d';
import { bus } from '@padauk/shared/runtime';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { eveningSection, noonSection, today } from '../../test-data/two-d.ts';
import { SectionsScreen } from './sections.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.answer(getTwoDSections, today);
});

describe('the sections of the day', () => {
  it('K17 shows both with the time left and a way to bet', async () => {
    await renderLottery(<SectionsScreen />);
    await screen.findByText('Noon · 12:01 PM');
    expect(screen.getAllByRole('timer').map((timer) => timer.textContent)).toEqual(['1:50:00', '5:58:00']);
    expect(screen.getAllByRole('link', { name: 'Bet now' }).map((link) => link.getAttribute('href'))).toEqual([
      `/bet?section=${noonSection.id}`,
      `/bet?section=${eveningSection.id}`,
    ]);
  });

  it('T6 a section that the server closes cannot be bet on', async () => {
    await renderLottery(<SectionsScreen />);
    await screen.findByText('Noon · 12:01 PM');
    act(() => bus.emit('two-d.section', { sectionId: noonSection.id, status: 'closed', result: null }));
    expect(screen.getAllByRole('link', { name: 'Bet now' })).toHaveLength(1);
    expect(screen.getByText('Closed at 11:50 AM, waiting for the result')).toBeInTheDocument();
  });

  it('T6 a settled section shows its number', async () => {
    await renderLottery(<SectionsScreen />);
    await screen.findByText('Noon · 12:01 PM');
    act(() => bus.emit('two-d.section', { sectionId: noonSection.id, status: 'settled', result: '57' }));
    expect(screen.getByText('57')).toBeInTheDocument();
  });

  it('K17 on a holiday says its name and the next opening', async () => {
    api.answer(getTwoDSections, {
      ...today,
      isHoliday: true,
      holidayName: 'Songkran',
      nextOpensAt: '2026-11-23T02:30:00.000Z',
      sections: [],
    });
    await renderLottery(<SectionsScreen />);
    expect(await screen.findByText('Holiday: Songkran')).toBeInTheDocument();
    expect(screen.getByText('The next section opens 23/11/2026 9:00 AM.')).toBeInTheDocument();
  });

  it('K17 at a weekend says that there is no draw', async () => {
    api.answer(getTwoDSections, { ...today, isHoliday: true, sections: [] });
    await renderLottery(<SectionsScreen />);
    expect(await screen.findByText('No draw today')).toBeInTheDocument();
  });

  it('K18 says the odds and the chance before any bet', async () => {
    await renderLottery(<SectionsScreen />);
    expect(await screen.findByText(/pays 85 times the stake. The chance is 1 in 100/)).toBeInTheDocument();
  });

  it('E6 failed: tries again', async () => {
    api.refuse(getTwoDSections, { code: 'SERVER_UNAVAILABLE' });
    await renderLottery(<SectionsScreen />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
