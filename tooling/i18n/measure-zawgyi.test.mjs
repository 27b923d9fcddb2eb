import { listNames, listWords, measureConversions } from './measure-zawgyi.mjs';

const SAMPLE_EVERY = 20;
const sample = (texts) => texts.filter((_, index) => index % SAMPLE_EVERY === 0);

describe('Zawgyi detection', () => {
  it.each([
    ['names', listNames, 14_000],
    ['words', listWords, 10_000],
  ])('P22 changes none of the %s in Unicode and converts 99.9 %% of them from Zawgyi in zg', (_, list, least) => {
    const texts = list();
    const { changed, converted } = measureConversions(sample(texts));
    expect({ changed, isConverted: converted >= 0.999, isComplete: texts.length >= least }).toEqual({
      changed: [],
      isConverted: true,
      isComplete: true,
    });
  });
});
