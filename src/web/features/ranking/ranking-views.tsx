import clsx from 'clsx';
import { Trophy } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { GameConfig } from '../../../domain/api-schemas.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { plural } from '../../ui/words.ts';
import type { ViewProps } from './view-parts.tsx';

/** One way to look at the ranking. `View` is loaded when it is chosen; null for the list of everybody. */
export interface RankingView {
  /** Its name in the address: `?tab=ranking&ver=jornada`. */
  key: string;
  label: string;
  View: ComponentType<ViewProps> | null;
}

/** The key of the list of everybody, which is left out of the address. */
export const everybody = 'todos';

/** The key of the view that exists only while a match is live. */
export const liveView = 'en-vivo';

const departmentsView = 'equipos';

const rankingViews: RankingView[] = [
  { key: everybody, label: 'Toda la agencia', View: null },
  {
    key: 'jornada',
    label: 'Jornada',
    View: lazyComponent(async () => (await import('./match-day-view.tsx')).MatchDayView).Component,
  },
  {
    key: departmentsView,
    label: 'Equipos',
    View: lazyComponent<ViewProps>(async () => (await import('./departments-view.tsx')).DepartmentsView)
      .Component,
  },
  {
    key: liveView,
    label: 'En vivo',
    View: lazyComponent(async () => (await import('./provisional-view.tsx')).ProvisionalView).Component,
  },
];

/** Returns the views on offer; `live` is whether a match is being played. */
export function viewsOf({ departments }: Pick<GameConfig, 'departments'>, live: boolean): RankingView[] {
  return rankingViews.filter(
    ({ key }) => (departments.length > 0 || key !== departmentsView) && (live || key !== liveView),
  );
}

interface ViewChipsProps {
  views: RankingView[];
  chosen: string;
  onChoose: (key: string) => void;
}

/** Shows the views as buttons; see docs/screens.md#ranking-views. */
export function ViewChips({ views, chosen, onChoose }: ViewChipsProps) {
  return (
    <div role="group" aria-label="Vista del ranking" className="-mx-0.5 -my-1.5 flex flex-wrap wide:-mx-1">
      {views.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
          className="group/chip flex min-h-11 items-center rounded-control px-0.5 wide:px-1"
        >
          <span
            className={clsx(
              'flex h-8 items-center rounded-full px-2 text-code font-semibold whitespace-nowrap transition-colors wide:px-3 wide:text-sm',
              key === chosen ? 'bg-ink text-ground' : 'bg-raised group-hover/chip:bg-line',
            )}
          >
            {label}
          </span>
        </button>
      ))}
    </div>
  );
}

interface RankingHeadingProps {
  view: RankingView | undefined;
  /** The number of participants; null without a list. */
  total: number | null;
  config: GameConfig | undefined;
}

/** Shows the title of the ranking, how many are listed, and the link to past cups. */
export function RankingHeading({ view, total, config }: RankingHeadingProps) {
  const departments = view?.key === departmentsView;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2
        id="titulo-ranking"
        className="text-md leading-7 font-extrabold tracking-heading wide:text-2xl wide:leading-8"
      >
        {departments ? 'Ranking de Equipos' : 'Ranking de Participantes'}
      </h2>
      {config?.hasPastCups === true && (
        <Link
          to="/palmares"
          className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 rounded-control text-sm font-semibold hover:underline"
        >
          <Trophy aria-hidden="true" className="size-4 text-gold" />
          Palmarés
        </Link>
      )}
      {total !== null && (
        <h3 className="text-xs leading-5 text-muted tabular-nums wide:text-sm">
          {!departments && <span className="sr-only">{view?.View ? view.label : 'Ranking General'} · </span>}
          {departments
            ? plural(config?.departments.length ?? 0, 'equipo', 'equipos')
            : plural(total, 'participante', 'participantes')}
        </h3>
      )}
    </div>
  );
}
