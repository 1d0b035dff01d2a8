export { AlertMessage } from './alert-message.tsx';
export { Avatar, BlankAvatar } from './avatar.tsx';
export { Badge } from './badge.tsx';
export { BoardNote } from './board-note.tsx';
export { Button, buttonClass } from './button.tsx';
export { Card } from './card.tsx';
export { Caution } from './caution.tsx';
export { ClubEdge } from './club-edge.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { clubColors, colorOnGround, unknownColors } from './club-colors.ts';
export { BlankShield, Crest } from './crest.tsx';
export {
  dayKey,
  formatAge,
  formatDate,
  formatDateTime,
  formatDay,
  formatWeekday,
  formatDeadline,
  formatTime,
  formatTimeLeft,
  nearDay,
  zoneNote,
} from './dates.ts';
export { dialogEnd, dialogFooter, fadeAbove, type Focusable, type FocusTarget } from './dialog-parts.ts';
export { startDialogHistory } from './dialog-history.ts';
export { Dialog } from './dialog.tsx';
export { EmptyState } from './empty-state.tsx';
export { ErrorBoundary } from './error-boundary.tsx';
export { ErrorBanner, ErrorState, RetryButton } from './error-state.tsx';
export { FinalButton } from './final-button.tsx';
export { firstNameOf } from './first-name.ts';
export { hitIcons, hitTones } from './hit-look.ts';
export { countExactHits, countOutcomeHits, hitNames } from './hit-names.ts';
export { IconButton } from './icon-button.tsx';
export { BoxedNote, IconNote } from './icon-note.tsx';
export { lazyComponent, optionalComponent } from './lazy-component.tsx';
export { listInWords, separatorsOf } from './lists.ts';
export { LiveDot } from './live-dot.tsx';
export { logoLetters, logoShapes } from './logo-shapes.ts';
export { Logo } from './logo.tsx';
export { Medal } from './medal.tsx';
export { ownMark, sideNames } from './messages.ts';
export { countInTitle, namePage } from './page-title.ts';
export { formatMatchDay, formatShortMatchDay } from './match-day-names.ts';
export { PersonSpot } from './person-spot.tsx';
export { BlankMatch, CentreCircle } from './pitch-pictures.tsx';
export { YellowCard } from './yellow-card.tsx';
export { PitchPage } from './pitch-page.tsx';
export { formatGain, formatNumber, ordinal, plural } from './plural.ts';
export { saveFile, saveJson } from './save-file.ts';
export { ScoreLine } from './score-line.tsx';
export { SearchBox } from './search-box.tsx';
export { Select } from './select.tsx';
export { Skeleton } from './skeleton.tsx';
export { Spinner } from './spinner.tsx';
export { StatusText } from './status-text.tsx';
export { StaleSince } from './stale-since.ts';
export { SuccessDialog } from './success-dialog.tsx';
export { Switch } from './switch.tsx';
export { TearLine } from './tear-line.tsx';
export { TechnicalDetails } from './technical-details.tsx';
export { startTheme } from './theme.ts';
export { ThemeToggle } from './theme-toggle.tsx';
export { showError, showInfo, showSuccess, toastDuration, useIsToastShown } from './toast-queue.ts';
export { loadToasts, Toasts } from './toasts.tsx';
export { Touchlines } from './touchlines.tsx';
export { useWideWindow } from './use-wide-window.ts';
