import { act, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { bus, useBus } from './bus.ts';

function LastSlip({ prefix }: { readonly prefix: string }): ReactElement {
  const [text, setText] = useState('none');
  useBus('ticket.placed', ({ ticketId }) => setText(prefix + ticketId));
  return <p>{text}</p>;
}

describe('the bus', () => {
  it('delivers the payloads of one event to all listeners in order', () => {
    const received: string[] = [];
    const first = bus.on('ticket.placed').subscribe(({ ticketId }) => received.push(`one ${ticketId}`));
    const second = bus.on('ticket.placed').subscribe(({ ticketId }) => received.push(`other ${ticketId}`));

    bus.emit('ticket.placed', { product: 'two_d', ticketId: 'a', stakeKyat: 100 });
    bus.emit('notification.added', { id: 'n' });
    first.unsubscribe();
    bus.emit('ticket.placed', { product: 'two_d', ticketId: 'b', stakeKyat: 100 });
    second.unsubscribe();

    expect(received).toEqual(['one a', 'other a', 'other b']);
  });

  it('does not replay events to later listeners', () => {
    bus.emit('home.refresh', {});
    const listener = jest.fn();
    bus.on('home.refresh').subscribe(listener).unsubscribe();

    expect(listener).not.toHaveBeenCalled();
  });

  it('calls the newest handler of a component, and none after unmount', () => {
    const { rerender, unmount } = render(<LastSlip prefix="old " />);
    rerender(<LastSlip prefix="new " />);
    act(() => bus.emit('ticket.placed', { product: 'two_d', ticketId: 'a', stakeKyat: 100 }));

    expect(screen.getByText('new a')).toBeVisible();
    unmount();
    expect(() => bus.emit('ticket.placed', { product: 'two_d', ticketId: 'b', stakeKyat: 100 })).not.toThrow();
  });
});
