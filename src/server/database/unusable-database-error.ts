/** A database or a data folder that the operator has to put right; `message` says which variable, what is there, what would be right. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}
