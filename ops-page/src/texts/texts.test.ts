import { flattenTexts as flat, type Texts } from '../test-data/flatten-texts.ts';
import en from './en.json';
import uni from './uni.json';

const listPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name).sort();

describe("the texts of the operators' page", () => {
  it('are the same in English and in Burmese, with the same values in them', () => {
    const shape = (texts: Texts): readonly unknown[] => flat(texts).map(([key, text]) => [key, listPlaceholders(text)]);

    expect(shape(uni)).toEqual(shape(en));
  });

  it('are Burmese where they are Burmese', () => {
    const left = flat(uni).filter(([key, text]) => !/[\u1000-\u109f]/.test(text) && key !== 'otherLanguage');

    expect(left).toEqual([]);
  });
});
