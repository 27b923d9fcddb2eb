import { act, render, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { bus } from './bus.ts';
import { useBus } from './use-bus.ts';

function LastSlip({ prefix }: { readonly prefix: string }): ReactElement {
  const [text, setText] = useState('none');
  useBus('bet.placed', ({ slipId }) => setText(prefix + slipId));
  return <p>{text}</p>;
}

describe('the bus', () => {
  it('gives the payloads of one event to all who listen, in order', () => {
    const heard: string[] = [];
    const one = bus.on('bet.placed').subscribe(({ slipId }) => heard.push(`one ${slipId}`));
    const other = bus.on('bet.placed').subscribe(({ slipId }) => heard.push(`other ${slipId}`));

    bus.emit('bet.placed', { slipId: 'a', totalKyat: 100 });
    bus.emit('notification.added', { id: 'n' });
    one.unsubscribe();
    bus.emit('bet.placed', { slipId: 'b', totalKyat: 100 });
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
    act(() => bus.emit('bet.placed', { slipId: 'a', totalKyat: 100 }));

    expect(screen.getByText('new a')).toBeVisible();
    unmount();
    expect(() => bus.emit('bet.placed', { slipId: 'b', totalKyat: 100 })).not.toThrow();
  });
});
