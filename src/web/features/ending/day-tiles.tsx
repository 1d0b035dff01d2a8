import clsx from 'clsx';
import { Flame, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RiskiestHit } from '../../../domain/recap-schemas.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useUser } from '../../lib/session.ts';
import { useRecap } from './api.ts';
import { Crest } from '../../football/crest.tsx';
import { useTeamCrest } from '../../lib/team-crest.ts';
import { ShareButton, shareContentOf } from './share-button.tsx';
import { namesOf, recapMessages as messages } from './messages.ts';

/** What a match day brought, as tiles, each with one large figure; see docs/rules.md#recap. */
export function DayTiles({ matchDay }: { matchDay: string }) {
  const { climb, riskiest } = useRecap(matchDay).data?.recap ?? { climb: null, riskiest: null };
  if (climb === null && riskiest === null) return null;
  return (
    <div className="@container border-b border-line p-2.5 sm:p-3">
      <ul
        aria-label={messages.title}
        className={clsx(
          'grid grid-cols-1 gap-2 sm:gap-3',
          climb !== null &&
            riskiest !== null &&
            // The risk has more to say.
            '@2xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
        )}
      >
        {climb !== null && (
          <Tile
            brief
            icon={<TrendingUp />}
            title={messages.climb}
            figure={
              <>
                <span aria-hidden="true" className="text-open-text">
                  {messages.climbed(climb)}
                </span>
                <span className="sr-only">{messages.climbedInWords(climb)}</span>
              </>
            }
          >
            {namesOf(climb.people)}
          </Tile>
        )}
        {riskiest !== null && (
          <Tile
            icon={<Flame />}
            title={messages.riskiest}
            figure={<RiskiestScore hit={riskiest} />}
            note={
              <>
                <span>{messages.match(riskiest)}</span> <span>{messages.few(riskiest)}</span>
              </>
            }
          >
            {namesOf(riskiest.people)}
          </Tile>
        )}
      </ul>
    </div>
  );
}

/** The own day, to share; nothing for who did not predict it. */
export function DayShare({ matchDay }: { matchDay: string }) {
  const own = useRecap(matchDay).data?.own ?? null;
  const user = useUser();
  const competition = useGameConfig().data?.tournament.name ?? '';
  if (own === null) return null;
  const content = shareContentOf(own, { competition, name: user?.fullName ?? '' });
  return content === null ? null : (
    <ShareButton compact variant="ghost" content={content} className="max-sm:w-11 max-sm:px-0! sm:px-3!" />
  );
}

function RiskiestScore({ hit }: { hit: RiskiestHit }) {
  const crestOf = useTeamCrest();
  return (
    <span className="flex items-center gap-1.5">
      <Crest name={hit.homeTeam} {...crestOf(hit.homeTeam)} className="size-6" />
      <span className="whitespace-nowrap text-exact-text">{messages.score(hit)}</span>
      <Crest name={hit.awayTeam} {...crestOf(hit.awayTeam)} className="size-6" />
    </span>
  );
}

interface TileProps {
  /** In two lines with the figure at their end where there is little room. */
  brief?: boolean;
  icon: ReactNode;
  title: string;
  figure: ReactNode;
  note?: ReactNode;
  /** Who. */
  children: string;
}

/** What it is, its figure and who, below each other. */
function Tile({ brief = false, icon, title, figure, note, children }: TileProps) {
  return (
    <li
      className={clsx(
        'min-w-0 rounded-control border border-line bg-raised/50 px-3 py-2.5 tabular-nums',
        brief && '@max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:gap-x-3 @max-2xl:py-2',
      )}
    >
      <p className="flex items-start gap-1.5 text-xs leading-4 text-muted">
        <span aria-hidden="true" className="shrink-0 *:size-4">
          {icon}
        </span>
        {title}
      </p>{' '}
      <div
        className={clsx(
          'mt-1 text-2xl leading-8 font-black tracking-heading',
          brief &&
            '@max-2xl:col-start-2 @max-2xl:row-span-2 @max-2xl:row-start-1 @max-2xl:mt-0 @max-2xl:self-center',
        )}
      >
        {figure}
      </div>{' '}
      <p className="text-sm leading-5 font-bold text-balance wrap-anywhere">{children}</p>{' '}
      {note !== undefined && (
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs leading-4 text-muted">{note}</p>
      )}
    </li>
  );
}
