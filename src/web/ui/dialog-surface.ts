/** The dimmed page behind a dialog. */
export const scrimClass = 'fixed inset-0 z-40 animate-fade bg-[var(--scrim)]';

/** Buttons of a dialog that may be taller than the screen: always in reach, at its lower edge. */
export const dialogFooter =
  'sticky -bottom-5 -mx-5 -mb-5 bg-surface px-5 pt-3 pb-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6';

/** A dialog's own surface, in the middle of the screen; it scrolls inside when it is taller. */
export const dialogSurface =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 ' +
  'animate-fade overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-float sm:p-6';
