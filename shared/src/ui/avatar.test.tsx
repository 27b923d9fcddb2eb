import { render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

describe('Avatar', () => {
  it.each([
    ['ma hla', 'M'],
    ['\u1000\u103c\u100a\u103a', '\u1000\u103c'],
    ['\u1021\u1031\u102c\u1004\u103a', '\u1021\u1031\u102c'],
    ['\u1005\u1039\u1006\u102c', '\u1005\u1039\u1006\u102c'],
  ])('P1 shows the first letter of %s where the browser has no segmenter', (name, letter) => {
    const segmenter = Object.getOwnPropertyDescriptor(Intl, 'Segmenter');
    Reflect.deleteProperty(Intl, 'Segmenter');
    const { container } = render(<Avatar name={name} />);
    Object.defineProperty(Intl, 'Segmenter', segmenter ?? {});
    expect(container.textContent).toBe(letter);
  });
});
