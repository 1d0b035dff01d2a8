/** The dimmed page behind a dialog. */
export const scrimClass = 'fixed inset-0 z-40 animate-fade bg-[var(--scrim)]';

/** A dialog's own surface, in the middle of the screen; it scrolls inside when it is taller. */
export const dialogSurface =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 ' +
  'animate-fade overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-float sm:p-6';
