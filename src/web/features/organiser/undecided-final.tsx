import { useId } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { OrganiserOverview } from '../../../domain/organiser-schemas.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { organiserMessages } from './messages.ts';

const { undecided: messages, sheet: sheetMessages } = organiserMessages;

interface UndecidedFinalProps {
  undecided: NonNullable<OrganiserOverview['undecided']>;
  /** Where the sheet is edited; null in the demo. */
  address: string | null;
}

/** Says why a final that is over decides no champion: its rows, the cause, and the closest team to each unknown name. */
export function UndecidedFinal({ undecided, address }: UndecidedFinalProps) {
  const id = useId();
  const { reason, finals, unknownTeams } = undecided;
  return (
    <Card
      className="min-w-0 border-t-4! border-t-danger! p-4 wrap-anywhere sm:p-5"
      role="region"
      aria-labelledby={id}
    >
      <div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2
            id={id}
            className="flex items-center gap-2.5 text-xl leading-7 font-black tracking-heading text-danger sm:text-2xl sm:leading-8"
          >
            <TriangleAlert aria-hidden="true" className="size-6 shrink-0" />
            {finals.length === 0 ? messages.titleOfTournament : messages.title}
          </h2>
          {finals.length === 0 && <p className="mt-2 font-bold">{messages.ofTournament}</p>}
          {finals.map(({ row, homeTeam, awayTeam, homeScore, awayScore, winner }) => (
            <p key={row} className="mt-2 font-bold">
              {sheetMessages.place('Matches', row)}: {homeTeam} {homeScore ?? '?'} - {awayScore ?? '?'}{' '}
              {awayTeam}
              {winner !== '' && ` (${messages.winner(winner)})`}
            </p>
          ))}
          <p className="mt-1">{messages.reasons[reason]}</p>
          {unknownTeams.map(({ name, closest }) => (
            <p key={name} className="mt-1">
              {messages.unknown(name)}{' '}
              {closest !== null && (
                <>
                  {messages.closest} <strong className="font-bold">{closest}</strong>.
                </>
              )}
            </p>
          ))}
          <p className="mt-1 text-muted">{messages.consequence}</p>
        </div>
        {address !== null && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
            {sheetMessages.open}
          </a>
        )}
      </div>
    </Card>
  );
}
