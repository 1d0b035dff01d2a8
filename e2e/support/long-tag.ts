/** Marks what `npm test` leaves to `npm run test:browser`, so that it stays short. */
export const longTag = '@long';
