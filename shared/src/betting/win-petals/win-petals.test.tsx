import { render, screen } from '@testing-library/react';
import { canCelebrate } from './win-petals.rules.ts';
import { WinPetals } from './win-petals.tsx';

function reduceMotion(isReduced: boolean): void {
  // Only `matches` is read.
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList);
}

beforeEach(() => localStorage.clear());

describe('petals on a win', () => {
  it('fall only the first time that a winning ticket is shown', () => {
    reduceMotion(false);
    const first = render(<WinPetals ticketId="a" />);
    expect(screen.getByTestId('petals')).toBeInTheDocument();
    first.unmount();
    render(<WinPetals ticketId="a" />);
    expect(screen.queryByTestId('petals')).not.toBeInTheDocument();
  });

  it('vibrate once per ticket', () => {
    const vibrateMock = jest.fn(() => true);
    Object.defineProperty(navigator, 'vibrate', { value: vibrateMock, configurable: true });
    reduceMotion(false);
    render(<WinPetals ticketId="a" />).unmount();
    render(<WinPetals ticketId="a" />);
    expect(vibrateMock).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  it('fall for another ticket', () => {
    reduceMotion(false);
    render(<WinPetals ticketId="a" />).unmount();
    render(<WinPetals ticketId="b" />);
    expect(screen.getByTestId('petals')).toBeInTheDocument();
  });

  it('do not fall with reduced motion, and fall later without it', () => {
    reduceMotion(true);
    render(<WinPetals ticketId="a" />).unmount();
    reduceMotion(false);
    render(<WinPetals ticketId="a" />);
    expect(screen.getByTestId('petals')).toBeInTheDocument();
  });

  it.each([
    ['a phone that saves data', { isSavingData: true, isMotionReduced: false, hasSeen: false }, false],
    ['reduced motion', { isSavingData: false, isMotionReduced: true, hasSeen: false }, false],
    ['a ticket seen before', { isSavingData: false, isMotionReduced: false, hasSeen: true }, false],
    ['none of these', { isSavingData: false, isMotionReduced: false, hasSeen: false }, true],
  ])('with %s (%j) are shown: %s', (_title, phone, expected) => {
    expect(canCelebrate(phone)).toBe(expected);
  });
});
