/** Marks what `npm test` leaves to `RUN_LENGTH=long npx playwright test`, so that it stays short. */
export const longTag = '@long';
