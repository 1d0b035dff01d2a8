/** Marks what `npm test` leaves to `npm run test:browser`, so that it stays under ten minutes. */
export const longTag = '@long';
