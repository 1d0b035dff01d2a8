/** Marks the champion banner, so that focus finds its way back. */
export const bannerId = 'campeon';

/**
 * Brings the focus back from a closed dialog: to the banner's button, or to the banner itself once a team is
 * chosen and the button is gone. Waits for the dialog, which otherwise has the last word.
 */
export function returnFocusToBanner(): void {
  setTimeout(() => {
    const banner = document.getElementById(bannerId);
    (banner?.querySelector('button') ?? banner)?.focus();
  });
}
