/** Marks what `npm test` leaves to `npm run test:browser`, so that it stays under four minutes. */
export const longTag = '@long';
