import { memo } from 'react';
import type { Match } from '../../../domain/wire.ts';
import { useNow } from '../../data/index.ts';
import { useTeamLook } from '../champion/index.ts';
import { ClosingTime, PredictionStrip, usePredictionDesk } from '../predictions/index.ts';
import { MatchCard } from './match-card.tsx';

interface MatchEntryProps {
  match: Match;
  timeZone: string;
  signedIn: boolean;
  sample: boolean;
}

/** A match card with what moves in it: the countdown and, for a signed-in person, the prediction strip. */
export const MatchEntry = memo(function MatchEntry({ match, timeZone, signedIn, sample }: MatchEntryProps) {
  const look = useTeamLook();
  return (
    <MatchCard
      match={match}
      timeZone={timeZone}
      look={look}
      countdown={sample ? null : <Countdown match={match} />}
    >
      {signedIn && <PredictionStrip match={match} timeZone={timeZone} sample={sample} />}
    </MatchCard>
  );
});

function Countdown({ match }: { match: Match }) {
  const { isOpen } = usePredictionDesk();
  const open = isOpen(match, useNow());
  return open && match.kickoffAt !== null && <ClosingTime closesAt={match.kickoffAt} />;
}
