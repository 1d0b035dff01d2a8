export { useLastError, type QueryWithError } from './use-last-error.ts';
export { useUnread } from './use-unread.ts';
export { takeSignInReturn } from './callback-tokens.ts';
export { startConnection, useIsConnected } from './connection.ts';
export { DataError, asDataError, causesOf, ownWords } from './data-error.ts';
export { startInstallOffer, useInstallOffer } from './install-offer.ts';
export { startOfflineCache } from './offline-cache.ts';
export { queryClient } from './query-client.ts';
export { serverNow, startServerClock, toServerTime, useAtNow, useNow } from './server-clock.ts';
export { onUserChange, startSession, useSession, useUser } from './session.ts';
export type { SessionUser } from './stored-session.ts';
export { signIn, signOut } from './sign-in.ts';
export { takeSignInError } from './sign-in-return.ts';
export { startLiveUpdates } from './start-live-updates.ts';
export { gameConfigQuery, useGameConfig } from './game-config.ts';
export { matchDataQuery, readMatches, useKnownMatchData, useMatchData } from './match-data.ts';
export { readLastStanding, writeLastStanding } from './last-standing.ts';
export { readDismissedNotice, writeDismissedNotice } from './dismissed-notice.ts';
export { beginVisit, useVisit } from './visits.ts';
export { tellStandingNews, useStandingNews, type StandingNews } from './standing-news.ts';
export { emptyDraft, readDrafts, writeDraft, type Draft, type Drafts } from './drafts.ts';
export { preloadOwnRows } from './preload-own-rows.ts';
export { missingPredictions, noteClosed, useIsOpen, useOpenMatches } from './open-matches.ts';
export { useOwnPredictions, useSavePrediction, type NewPrediction } from './predictions.ts';
export { useSavePredictions } from './save-predictions.ts';
export { useChampionPick } from './champion-pick.ts';
export { useSaveChampion } from './profiles.ts';
export { eraseAccount, readOwnData } from './own-data.ts';
export { usePastCups, usePastRanking } from './past-cups.ts';
export { readPublishedRecord, useOwnReceipts } from './receipts.ts';
export {
  useLeaderboard,
  useOwnStanding,
  type LeaderboardEntry,
  type LeaderboardPage,
} from './leaderboard.ts';
