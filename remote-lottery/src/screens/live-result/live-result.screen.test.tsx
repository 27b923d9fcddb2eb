import { act, screen } from '@testing-library/react';
import { getTwoDLive } from '@padauk/contract/endpoints/two-d';
import { bus } from '@padauk/shared/runtime';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { live, noonSection } from '../../test-data/two-d.ts';
import { LiveResultScreen } from './live-result.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(getTwoDLive, live);
});

describe('the live result', () => {
  it('P1 marks the two digits in the figures of the exchange', async () => {
    const { container } = await renderLottery(<LiveResultScreen />);
    await screen.findByText('57');
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['5', '7']);
  });

  it('P1 moves with the stream, without asking again', async () => {
    await renderLottery(<LiveResultScreen />);
    await screen.findByText('57');
    act(() =>
      bus.emit('two-d.live', {
        number: '83',
        setIndex: '1,686.18',
        setValue: '63,803.11',
        at: '2026-11-20T03:30:03.000Z',
        isFinal: false,
      }),
    );
    expect(screen.getByText('83')).toBeInTheDocument();
    expect(api.calls).toHaveLength(1);
  });

  it('T6 a settled section shows its result among those of today', async () => {
    await renderLottery(<LiveResultScreen />);
    await screen.findByText('57');
    act(() => bus.emit('two-d.section', { sectionId: noonSection.id, status: 'settled', result: '83' }));
    expect(screen.getByText('83')).toBeInTheDocument();
    expect(screen.getByText('Result is out')).toBeInTheDocument();
  });

  it('P1 before the exchange opens says so', async () => {
    api.answer(getTwoDLive, { ...live, number: null, setIndex: null, setValue: null, at: null });
    await renderLottery(<LiveResultScreen />);
    expect(await screen.findByText('No number yet today')).toBeInTheDocument();
  });
});
