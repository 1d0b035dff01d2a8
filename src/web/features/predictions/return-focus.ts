/** Marks the prediction area of a match, so that focus finds its way back. */
export function stripId(matchId: string): string {
  return `prediccion-${matchId}`;
}

/**
 * Brings the focus back to a match after its dialogs: to the box that still lacks a number, else to the
 * form's button, else to the area itself, for the form may be gone by then. Waits for the closing dialog,
 * which hands the focus to an element that may no longer exist.
 */
export function returnFocusTo(matchId: string): void {
  setTimeout(() => {
    const strip = document.getElementById(stripId(matchId));
    const boxes = [...(strip?.querySelectorAll('input') ?? [])];
    const target = boxes.find(({ value }) => value === '') ?? strip?.querySelector('button[type=submit]');
    const focusable = target instanceof HTMLElement ? target : strip;
    focusable?.focus();
  });
}
