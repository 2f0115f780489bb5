import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Factor for the runs of model tests: a third in `npm run test:daily`, ten in the nightly one. */
    modelRuns: number;
  }
}

/** Number of random runs of a model test, from its usual number. */
export const modelRuns = (usual: number): number => Math.ceil(usual * inject('modelRuns'));
