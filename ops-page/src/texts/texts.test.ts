import { flattenTexts as flat, type Texts } from '../test-data/flatten-texts.ts';
import en from './en.json';
import uni from './uni.json';

const listPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name).sort();

describe("the texts of the operators' page", () => {
  it('have the same keys and placeholders in English and in Burmese', () => {
    const listShapes = (texts: Texts): readonly unknown[] =>
      flat(texts).map(([key, text]) => [key, listPlaceholders(text)]);

    expect(listShapes(uni)).toEqual(listShapes(en));
  });

  it('contain Burmese letters in the Burmese file, except for the name of the other language', () => {
    const untranslated = flat(uni).filter(([key, text]) => !/[\u1000-\u109f]/.test(text) && key !== 'otherLanguage');

    expect(untranslated).toEqual([]);
  });
});
