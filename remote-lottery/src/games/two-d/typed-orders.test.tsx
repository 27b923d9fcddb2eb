import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { TypedOrders } from './typed-orders.tsx';

const onPreview = jest.fn();
const getPreview = () => onPreview.mock.lastCall?.[0]?.lines;
const field = () => screen.getByLabelText('Numbers and stakes');
const chooseMeaning = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function pasteOrders(text: string): Promise<void> {
  await renderLottery(<TypedOrders onPreview={onPreview} />);
  await userEvent.click(field());
  await userEvent.paste(text);
}

describe('typed 2D orders', () => {
  beforeEach(() => localStorage.clear());

  it('P1 shows line by line what was understood', async () => {
    await pasteOrders('12=500\nAP100');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12=500 → 12 = 500',
      'AP100 → 00 11 22 33 44 55 66 77 88 99 = 100 · 1,000 Ks',
    ]);
    expect(getPreview()).toHaveLength(11);
  });

  it('P1 refuses a line by name and adds nothing', async () => {
    await pasteOrders('12=500\n12=500,300\n34=500');
    expect(screen.getByText('“12=500,300” cannot be read. Write it like 12=500.')).toBeInTheDocument();
    expect(onPreview).toHaveBeenLastCalledWith(null);
  });

  it('P1 asks for the meaning of a line with two, for all lines and later orders', async () => {
    await pasteOrders('12R 500\n34R 600');
    expect(screen.getByText('“12R 500” has more than one meaning. Choose yours.')).toBeInTheDocument();
    expect(onPreview).toHaveBeenLastCalledWith(null);
    await chooseMeaning('12 21 = 500 · 1,000 Ks');
    expect(getPreview()).toEqual([
      { number: '12', stakeKyat: 500 },
      { number: '21', stakeKyat: 500 },
      { number: '34', stakeKyat: 600 },
      { number: '43', stakeKyat: 600 },
    ]);
    await userEvent.clear(field());
    await userEvent.paste('56R 700');
    expect(getPreview()).toHaveLength(2);
  });

  it('P1 asks again after the player takes an answer back', async () => {
    await pasteOrders('12R 500');
    await chooseMeaning('12 21 = 250 · 500 Ks');
    await userEvent.tab();
    expect(screen.getByText(/multiple|100/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Choose again' }));
    await chooseMeaning('12 21 = 500 · 1,000 Ks');
    expect(getPreview()).toHaveLength(2);
  });

  it('P1 does not refuse the line that is being typed', async () => {
    await renderLottery(<TypedOrders onPreview={onPreview} />);
    await userEvent.type(field(), '12=');
    expect(screen.queryByText(/cannot be read/)).not.toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByText(/cannot be read/)).toBeInTheDocument();
  });
});
