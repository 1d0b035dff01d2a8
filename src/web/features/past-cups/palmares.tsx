import { queryOptions, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowLeft, ChevronDown, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  pastCupListSchema,
  pastRankingSchema,
  type PastCup,
  type PastStanding,
} from '../../../domain/past-cup-schemas.ts';
import { entriesByKind } from '../../../domain/score-prediction.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { queryKeys, useFailure } from '../../lib/query-client.ts';
import { readWithSession } from '../../lib/api-client.ts';
import { useUser } from '../../lib/session.ts';
import { dependsOn } from '../../lib/versions.ts';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/dates.ts';
import { WhenRead } from '../../ui/error-state.tsx';
import { ownMark } from '../../ui/messages.ts';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { ordinal, plural } from '../../ui/words.ts';
import { hits, shortHitsText } from '../../football/hits.ts';
import { Podium } from '../../football/podium.tsx';

/** See docs/api.md#reads. */
const pastCupsQuery = queryOptions({
  queryKey: queryKeys.pastCups,
  queryFn: dependsOn(['tournament'], async ({ signal }): Promise<PastCup[]> => {
    const { cups } = await readWithSession('/api/past-cups', pastCupListSchema, signal);
    return cups;
  }),
});

const finalRankingQuery = (cupId: string) =>
  queryOptions({
    queryKey: [...queryKeys.pastCups, cupId],
    queryFn: async ({ signal }): Promise<PastStanding[]> => {
      const path = `/api/past-cups/${encodeURIComponent(cupId)}`;
      return (await readWithSession(path, pastRankingSchema, signal)).standings;
    },
  });

/** Shows the past cups, the last one first (docs/screens.md#past-cups). */
export function Palmares() {
  const query = useQuery({ ...pastCupsQuery, enabled: useUser() !== null });
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
          Volver al ranking
        </Link>
        <h1 id="titulo-palmares" className="text-3xl leading-9 font-black tracking-display">
          Palmarés
        </h1>
        <p className="text-balance text-muted">Las copas ya jugadas y quién las ganó.</p>
      </div>
      <WhenRead
        data={timeZone === undefined ? undefined : query.data}
        failure={failure}
        title="Error al cargar el palmarés"
        loading="Cargando el palmarés..."
      >
        {(cups) =>
          cups.length === 0 ? (
            <EmptyState icon={<Trophy />} title="Todavía no hay copas pasadas">
              Cuando termine esta, aquí quedará quién la ganó.
            </EmptyState>
          ) : (
            cups.map((cup) => <CupCard key={cup.id} cup={cup} timeZone={timeZone ?? 'UTC'} />)
          )
        }
      </WhenRead>
    </section>
  );
}

/** Shows a past cup: champion, podium, the user's position, and the rest of the ranking on request. */
export function CupCard({ cup, timeZone }: { cup: PastCup; timeZone: string }) {
  const [open, setOpen] = useState(false);
  const { name, champion, own, podium, closedAt } = cup;
  const participants = plural(cup.participants, 'participante', 'participantes');
  return (
    <Card className="overflow-hidden">
      <div data-theme="dark" className="bg-surface text-ink">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 wide:px-6">
          <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className="row-span-3 flex size-12 items-center justify-center rounded-full bg-gold/15"
            >
              <Trophy className="size-6.5 text-gold" />
            </span>
            <h2 className="text-2xl leading-8 font-black tracking-display text-balance wrap-anywhere wide:text-3xl wide:leading-9">
              {name}
            </h2>
            <p className="text-sm leading-5 text-muted">Terminó el {formatDate(closedAt, timeZone)}</p>{' '}
            {champion !== null && (
              <p className="text-sm leading-5 text-muted">
                Campeón <strong className="font-bold wrap-anywhere text-ink">{champion}</strong>
              </p>
            )}
          </div>
          {own === null ? (
            <p className="pl-15 text-sm leading-5 text-muted tabular-nums wide:pl-0">
              <span className="block font-semibold text-ink">No participaste</span> {participants}
            </p>
          ) : (
            <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 text-sm leading-5 text-muted tabular-nums">
              <span className="col-span-2 text-xs leading-4">Terminaste</span>{' '}
              <strong className="min-w-12 text-4xl leading-10 font-black tracking-display text-ink">
                {ordinal(own.position)}
              </strong>{' '}
              <span>
                de {participants}{' '}
                <span className="block font-bold text-ink">{plural(own.totalPoints, 'punto', 'puntos')}</span>
              </span>
            </p>
          )}
        </div>
        <div className="border-t border-line *:rounded-none *:border-0">
          <Podium
            label="Podio del juego"
            entries={podium.map(toPodiumEntry)}
            total={podium.length}
            ownId={String(own?.position)}
            ownColors={undefined}
            detailsOf={(entry) => entriesByKind(entry.hits).map(([hit, count]) => shortHitsText(hit, count))}
          />
        </div>
      </div>
      {cup.participants > podium.length && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2 text-left text-sm leading-5 font-semibold hover:bg-raised focus-visible:-outline-offset-3 wide:px-6"
        >
          {open ? 'Ocultar la clasificación' : 'Ver la clasificación final'}
          <ChevronDown aria-hidden="true" className={clsx('size-4 shrink-0', open && 'rotate-180')} />
        </button>
      )}
      {open && <FinalRanking cupId={cup.id} after={podium.length} />}
    </Card>
  );
}

/** Past cups have no ids, but their final positions are unique. */
function toPodiumEntry(standing: PastStanding) {
  return { ...standing, userId: String(standing.position), fullName: nameOf(standing), avatarUrl: '' };
}

function nameOf({ name }: PastStanding): string {
  return name ?? 'Participante retirado';
}

function FinalRanking({ cupId, after }: { cupId: string; after: number }) {
  const query = useQuery({ ...finalRankingQuery(cupId), enabled: useUser() !== null });
  return (
    <div className="border-t border-line">
      <WhenRead data={query.data} failure={useFailure(query)}>
        {(standings) => <FinalTable standings={standings.slice(after)} />}
      </WhenRead>
    </div>
  );
}

const figureClass = 'py-2.5 pl-3 text-right tabular-nums last:pr-4 wide:last:pr-6';

function FinalTable({ standings }: { standings: PastStanding[] }) {
  const kinds = standings.slice(0, 1).flatMap((standing) => entriesByKind(standing.hits));
  return (
    <table className="w-full text-left text-sm leading-5">
      <caption className="sr-only">Clasificación final</caption>
      <thead className="text-xs text-muted *:*:font-semibold">
        <tr>
          <th scope="col" className="w-12 py-2.5 pr-3 pl-4 wide:w-16 wide:pl-6">
            <span className="sr-only">Puesto</span>
          </th>
          <th scope="col" className="wrap-anywhere">
            Participante
          </th>
          {kinds.map(([hit]) => (
            <th key={hit} scope="col" className={clsx(figureClass, 'hidden wide:table-cell')}>
              {hits[hit].shorts}
            </th>
          ))}
          <th scope="col" className={figureClass}>
            Puntos
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {standings.map((standing) => (
          <tr
            key={standing.position}
            className={clsx(standing.own && 'bg-lime/15 shadow-[inset_0.25rem_0_var(--color-primary)]')}
          >
            <td className="py-2.5 pr-3 pl-4 font-extrabold tabular-nums wide:pl-6">{standing.position}</td>
            <th
              scope="row"
              className={clsx('font-semibold wrap-anywhere', standing.name === null && 'text-muted')}
            >
              {nameOf(standing)} {standing.own && <span className="font-extrabold">{ownMark}</span>}
            </th>
            {entriesByKind(standing.hits).map(([hit, count]) => (
              <td key={hit} className={clsx(figureClass, 'hidden wide:table-cell')}>
                {count}
              </td>
            ))}
            <td className={clsx(figureClass, 'font-extrabold')}>{standing.totalPoints}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
