import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';

/** Adds the matchers of jest-dom to jest's type. The package declares other defaults of type parameters, which TypeScript 7 does not merge. */
declare global {
  namespace jest {
    interface Matchers<R, T = {}> extends TestingLibraryMatchers<T, R> {}
  }
}
