import { isZawgyiDevice } from './device-is-zawgyi.ts';

/** A canvas that measures the stacked pair as `stackedWidth` and one ka as 20. */
function fakeDevice(stackedWidth: number): void {
  const pen = { font: '', measureText: (text: string) => ({ width: text.length === 1 ? 20 : stackedWidth }) };
  // jsdom has no canvas; only these two members are used.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as RenderingContext & null);
}

describe('isZawgyiDevice', () => {
  it('says so when the stacked pair stands side by side', () => {
    fakeDevice(40);
    expect(isZawgyiDevice()).toBe(true);
  });

  it('says no when the pair is stacked', () => {
    fakeDevice(20);
    expect(isZawgyiDevice()).toBe(false);
  });

  it('says no where there is no canvas', () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    expect(isZawgyiDevice()).toBe(false);
  });
});
