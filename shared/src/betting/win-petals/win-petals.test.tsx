import { render, screen } from '@testing-library/react';
import { canCelebrate, WinPetals } from './win-petals.tsx';

function reduceMotion(isReduced: boolean): void {
  // Only `matches` is read.
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList);
}

beforeEach(() => {
  localStorage.clear();
  reduceMotion(false);
});

describe('petals on a win', () => {
  it('fall only the first time that a winning ticket is shown', () => {
    const first = render(<WinPetals ticketId="a" />);
    expect(screen.getByTestId('petals')).toBeInTheDocument();
    first.unmount();
    render(<WinPetals ticketId="a" />);
    expect(screen.queryByTestId('petals')).not.toBeInTheDocument();
  });

  it('vibrate once per ticket', () => {
    const vibrateMock = jest.fn(() => true);
    Object.defineProperty(navigator, 'vibrate', { value: vibrateMock, configurable: true });
    render(<WinPetals ticketId="a" />).unmount();
    render(<WinPetals ticketId="a" />);
    expect(vibrateMock).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  it('fall for another ticket', () => {
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
    ['a phone that saves data', { isSavingData: true }, false],
    ['reduced motion', { isMotionReduced: true }, false],
    ['a ticket seen before', { hasSeen: true }, false],
    ['none of these', {}, true],
  ])('with %s (%j) are shown: %s', (_title, phone, expected) => {
    expect(canCelebrate({ isSavingData: false, isMotionReduced: false, hasSeen: false, ...phone })).toBe(expected);
  });
});
