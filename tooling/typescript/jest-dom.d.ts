import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';

/** The matchers of jest-dom on jest's own type. Its package declares them with other defaults for the type parameters, which TypeScript 7 does not merge. */
declare global {
  namespace jest {
    interface Matchers<R, T = {}> extends TestingLibraryMatchers<T, R> {}
  }
}
