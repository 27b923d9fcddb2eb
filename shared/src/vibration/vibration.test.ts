import { canVibrate, isVibrationOn, setVibration, vibrate } from './index.ts';

const vibrateMock = jest.fn(() => true);

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(navigator, 'vibrate', { value: vibrateMock, configurable: true });
});

describe('vibration', () => {
  it('uses different patterns for a placed bet and a win', () => {
    vibrate('placed');
    vibrate('won');
    expect(vibrateMock.mock.calls).toEqual([[[30]], [[60, 40, 60]]]);
  });

  it('is off if the player has switched it off, and stores the choice', () => {
    setVibration(false);
    vibrate('won');
    expect(vibrateMock).not.toHaveBeenCalled();
    expect([isVibrationOn(), localStorage.getItem('vibrates')]).toEqual([false, 'no']);
  });

  it('vibrates once when it is switched on', () => {
    setVibration(false);
    setVibration(true);
    expect([vibrateMock.mock.calls.length, isVibrationOn()]).toEqual([1, true]);
  });

  it('does not throw on a phone without vibration', () => {
    Reflect.deleteProperty(navigator, 'vibrate');
    expect(() => vibrate('placed')).not.toThrow();
    expect(canVibrate()).toBe(false);
  });

  it('does not vibrate before the first touch of the page', () => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
    vibrate('won');
    Reflect.deleteProperty(navigator, 'userActivation');
    expect(vibrateMock).not.toHaveBeenCalled();
  });
});
