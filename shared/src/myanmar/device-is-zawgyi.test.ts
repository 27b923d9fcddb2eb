import { isZawgyiDevice } from './device-is-zawgyi.ts';

/** A canvas that measures the stacked pair as `stackedWidth` and one ka as 20. */
function fakeDevice(stackedWidth: number): void {
  const context = { font: '', measureText: (text: string) => ({ width: text.length === 1 ? 20 : stackedWidth }) };
  // jsdom has no canvas; only these two members are used.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext & null);
}

describe('isZawgyiDevice', () => {
  it.each([
    ['true if the font draws the stacked pair side by side', 40, true],
    ['false if the font stacks the pair', 20, false],
  ])('is %s', (_title, stackedWidth, expected) => {
    fakeDevice(stackedWidth);
    expect(isZawgyiDevice()).toBe(expected);
  });

  it('is false without canvas support', () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    expect(isZawgyiDevice()).toBe(false);
  });
});
