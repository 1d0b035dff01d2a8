/** Marks tests that run only in `RUN_LENGTH=long npx playwright test`, so that `npm test` stays short. */
export const longTag = '@long';
