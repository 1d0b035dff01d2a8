import clsx from 'clsx';
import { ChevronDown, List } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useGameConfig } from '../../lib/game-config.ts';
import { useFailure } from '../../lib/query-client.ts';
import { WhenRead } from '../../ui/error-state.tsx';
import { ruleSections, RuleSections, sectionsFor } from './rule-sections.tsx';
import { entriesByKind, type PointValues } from '../../../domain/score-prediction.ts';
import { hits } from '../../football/hits.ts';

type Sections = ReturnType<typeof sectionsFor>;

/** Shows the rules as a tab and at /rules; `greeting` is the page's heading (docs/screens.md#rules-page). */
export function Rules({ greeting }: { greeting: ReactNode }) {
  const query = useGameConfig();
  const { data: config } = query;
  const failure = useFailure(query);
  const sections = config === undefined ? [...ruleSections] : sectionsFor(config);
  return (
    <section aria-labelledby="titulo-reglas" className="flex flex-col gap-4">
      <div
        data-theme="dark"
        className="grid items-center gap-x-10 gap-y-4 overflow-hidden rounded-card border border-line bg-surface p-4 text-ink wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:p-6"
      >
        {/* The greeting comes first for screen readers, because it is the page's heading. */}
        <div className="flex flex-col-reverse gap-1">
          <div className="text-sm leading-5 text-balance text-muted">{greeting}</div>
          <h2
            id="titulo-reglas"
            className="text-3xl leading-8 font-black tracking-display wide:text-4xl wide:leading-10"
          >
            Reglas del juego
          </h2>
        </div>
        {config === undefined ? (
          failure === null && <div className="min-h-27" />
        ) : (
          <PointsInShort points={config.tournament.points} withChampion={config.champion !== null} />
        )}
        {failure === null && <FoldedContents sections={sections} />}
      </div>
      <WhenRead
        data={config}
        failure={failure}
        title="No se pudieron cargar las reglas"
        loading="Cargando reglas..."
      >
        {(read) => (
          <div className="grid gap-x-16 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <Contents sections={sections} />
            <div className="max-w-3xl min-w-0 wrap-anywhere">
              <RuleSections config={read} />
            </div>
          </div>
        )}
      </WhenRead>
    </section>
  );
}

/** Shows the links beside the text and marks the section on screen. */
function Contents({ sections }: { sections: Sections }) {
  const current = useSectionOnScreen(sections);
  return (
    <nav
      aria-label="En esta página"
      className="sticky top-20 mt-2 self-start rounded-card border border-line bg-surface p-2 max-lg:hidden"
    >
      <p className="px-3 pt-2 pb-1.5 text-sm font-semibold text-muted">En esta página</p>
      <SectionLinks sections={sections} current={current} />
    </nav>
  );
}

function FoldedContents({ sections }: { sections: Sections }) {
  return (
    <nav
      aria-label="En esta página"
      className="col-span-full -mx-4 -mb-4 border-t border-line lg:hidden wide:-mx-6 wide:-mb-6"
    >
      <details className="group">
        <summary className="fold justify-between gap-2 px-4 text-sm font-semibold hover:bg-raised wide:px-6">
          <span className="flex items-center gap-2.5">
            <List aria-hidden="true" className="size-4 shrink-0 text-muted" />
            En esta página
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-1 wide:px-3">
          <SectionLinks sections={sections} />
        </div>
      </details>
    </nav>
  );
}

function SectionLinks({ sections, current }: { sections: Sections; current?: string | undefined }) {
  return (
    <ol className="flex flex-col">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className={clsx(
              'relative flex min-h-11 items-center rounded-control px-3 py-1 text-md leading-5 hover:bg-raised',
              'before:absolute before:inset-y-2 before:left-0 before:w-0.75 before:rounded-full',
              id === current ? 'bg-raised font-bold before:bg-primary' : 'font-medium',
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Shows the possible points as large numbers (docs/rules.md#points). */
export function PointsInShort({ points, withChampion }: { points: PointValues; withChampion: boolean }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-2">
      {entriesByKind(points).map(([hit, worth]) => (
        <Figure key={hit} label={hits[hit].name} value={`${worth}`} tone={hits[hit].stake} />
      ))}
      {withChampion && <Figure label="Campeón" value={`+${points.champion}`} tone="text-gold" />}
    </dl>
  );
}

function Figure({ label, value, tone }: { label: string; value: string; tone: string }) {
  return (
    <div
      className={clsx(
        'flex flex-col-reverse justify-end rounded-control border-t-4 border-current bg-raised p-2.5 wide:p-4',
        tone,
      )}
    >
      <dt className="mt-1 text-xs leading-4 font-bold text-ink wide:text-sm wide:leading-5">{label}</dt>
      <dd className="text-[length:min(2.5rem,8.5vw)] leading-9 font-black tracking-display whitespace-nowrap tabular-nums wide:text-6xl wide:leading-14">
        {value}
        <span className="block text-xs leading-4 font-bold tracking-normal wide:text-sm wide:leading-5">
          {' '}
          puntos
        </span>
      </dd>
    </div>
  );
}

/** A section counts as read above this share of the window's height. */
const readingLine = 0.3;

/** Returns the id of the last section that begins above the reading line, or of the last one at the end of the page. */
export function useSectionOnScreen(sections: readonly { id: string }[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const order = ids.split(' ');
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      const begun = order.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight * readingLine;
      });
      setCurrent((atEnd ? order : begun).at(-1) ?? order[0]);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [ids]);
  return current;
}
