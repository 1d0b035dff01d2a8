/** In the local storage: the list of departments that was asked about on this device. */
const key = 'beyond-prode-departments-asked';

/** Whether it was asked on this device what of `departments` is played for. A list that changes is asked about anew. */
export function wasAsked(departments: readonly string[]): boolean {
  try {
    return localStorage.getItem(key) === departments.join('\n');
  } catch {
    // A forbidden storage: nobody would be asked only once.
    return true;
  }
}

/** Keeps that it was asked. */
export function writeAsked(departments: readonly string[]): void {
  try {
    localStorage.setItem(key, departments.join('\n'));
  } catch {
    // A full storage: it is asked again next time.
  }
}
