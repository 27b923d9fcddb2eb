import { canVibrate, isVibrationOn, setVibration, vibrate } from './index.ts';

const vibrateMock = jest.fn(() => true);

beforeEach(() => {
  localStorage.clear();
  vibrateMock.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: vibrateMock, configurable: true });
});

describe('vibration', () => {
  it('is short when a bet is placed, and tells a win from it', () => {
    vibrate('placed');
    vibrate('won');
    expect(vibrateMock.mock.calls).toEqual([[[30]], [[60, 40, 60]]]);
  });

  it('stays away where the player has switched it off, and that is kept on this phone', () => {
    setVibration(false);
    vibrate('won');
    expect([vibrateMock.mock.calls.length, isVibrationOn(), localStorage.getItem('vibrates')]).toEqual([
      0,
      false,
      'no',
    ]);
  });

  it('is felt once when it is switched on again', () => {
    setVibration(false);
    setVibration(true);
    expect([vibrateMock.mock.calls.length, isVibrationOn()]).toEqual([1, true]);
  });

  it('is no error on a phone that has none', () => {
    Reflect.deleteProperty(navigator, 'vibrate');
    expect(() => vibrate('placed')).not.toThrow();
    expect(canVibrate()).toBe(false);
  });

  it('stays away from a page that nobody has touched: the browser would complain', () => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
    vibrate('won');
    Reflect.deleteProperty(navigator, 'userActivation');
    expect(vibrateMock).not.toHaveBeenCalled();
  });
});
