import { act, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { bus } from './bus.ts';
import { useBus } from './use-bus.ts';

function LastSlip({ prefix }: { readonly prefix: string }): ReactElement {
  const [text, setText] = useState('none');
  useBus('ticket.placed', ({ ticketId }) => setText(prefix + ticketId));
  return <p>{text}</p>;
}

describe('the bus', () => {
  it('gives the payloads of one event to all who listen, in order', () => {
    const heard: string[] = [];
    const one = bus.on('ticket.placed').subscribe(({ ticketId }) => heard.push(`one ${ticketId}`));
    const other = bus.on('ticket.placed').subscribe(({ ticketId }) => heard.push(`other ${ticketId}`));

    bus.emit('ticket.placed', { product: 'two_d', ticketId: 'a', stakeKyat: 100 });
    bus.emit('notification.added', { id: 'n' });
    one.unsubscribe();
    bus.emit('ticket.placed', { product: 'two_d', ticketId: 'b', stakeKyat: 100 });
    other.unsubscribe();

    expect(heard).toEqual(['one a', 'other a', 'other b']);
  });

  it('keeps nothing for those who come later', () => {
    bus.emit('home.refresh', {});
    const hear = jest.fn();
    bus.on('home.refresh').subscribe(hear).unsubscribe();

    expect(hear).not.toHaveBeenCalled();
  });

  it('calls the newest handler of a component, and none after it has gone', () => {
    const { rerender, unmount } = render(<LastSlip prefix="old " />);
    rerender(<LastSlip prefix="new " />);
    act(() => bus.emit('ticket.placed', { product: 'two_d', ticketId: 'a', stakeKyat: 100 }));

    expect(screen.getByText('new a')).toBeVisible();
    unmount();
    expect(() => bus.emit('ticket.placed', { product: 'two_d', ticketId: 'b', stakeKyat: 100 })).not.toThrow();
  });
});
