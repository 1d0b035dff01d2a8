import { ArrowLeft, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { useGameConfig } from '../../lib/game-config.ts';
import { useFailure } from '../../lib/query-client.ts';
import { usePastCups } from './api.ts';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { WhenRead } from '../../ui/error-state.tsx';
import { CupCard } from './cup-card.tsx';
import { palmaresMessages as messages } from './messages.ts';

/** The past cups, the last one first; see docs/screens.md#past-cups. */
export function Palmares() {
  const query = usePastCups();
  const failure = useFailure(query);
  const timeZone = useGameConfig().data?.tournament.timeZone;
  return (
    <section aria-labelledby="titulo-palmares" className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-4">
      <div className="mb-1">
        <Link
          to="/?tab=ranking"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control text-sm font-semibold hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {messages.back}
        </Link>
        <h1 id="titulo-palmares" className="text-3xl leading-9 font-black tracking-display">
          {messages.title}
        </h1>
        <p className="text-balance text-muted">{messages.subtitle}</p>
      </div>
      <WhenRead
        data={timeZone === undefined ? undefined : query.data}
        failure={failure}
        title={messages.failed}
        loading={messages.loading}
      >
        {(cups) =>
          cups.length === 0 ? (
            <EmptyState icon={<Trophy />} title={messages.empty}>
              {messages.emptyHint}
            </EmptyState>
          ) : (
            cups.map((cup) => <CupCard key={cup.id} cup={cup} timeZone={timeZone ?? 'UTC'} />)
          )
        }
      </WhenRead>
    </section>
  );
}
