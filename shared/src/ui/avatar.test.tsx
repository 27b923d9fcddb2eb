import { render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

describe('the letter in the place of a picture', () => {
  it.each([
    ['ma hla', 'M'],
    ['Élodie', 'É'],
    ['E\u0301lodie', 'E\u0301'],
    ['  Ko Ko', 'K'],
    ['王芳', '王'],
    ['😀 Su', '😀'],
    ['ကျော်ကျော်', 'ကျော်'],
    ['မေသူဇာ', 'မေ'],
    ['မြင့်', 'မြ'],
    ['ဦးဘ', 'ဦး'],
    ['ဩဘာ', 'ဩ'],
    ['တ္တာ', 'တ္တာ'],
    ['ၸၢႆး', 'ၸၢႆး'],
    ['ေမသူဇာ', 'ေမ'],
    ['ျမင့္', 'ျမ'],
    ['ေက်ာ္ေက်ာ္', 'ေက်ာ္'],
    ['ေက်ာ္သူ', 'ေက်ာ္'],
  ])('of “%s” is “%s”, with all signs of it, also in a browser that cannot cut texts', (name, letter) => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    const { container } = render(<Avatar name={name} />);
    Object.assign(Intl, { Segmenter });

    expect(container.textContent).toBe(letter);
  });

  it.each(['', '   '])('is a person where the name is “%s”', (name) => {
    const { container } = render(<Avatar name={name} />);

    expect(container.querySelector('svg')).toBeInTheDocument();
  });
});
