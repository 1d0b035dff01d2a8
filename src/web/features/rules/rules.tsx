import clsx from 'clsx';
import { ChevronDown, List } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useGameConfig } from '../../lib/game-config.ts';
import { useFailure } from '../../lib/query-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { RuleSections } from './rule-sections.tsx';
import { ruleSections, rulesMessages, sectionsFor, rulesMessages as messages } from './messages.ts';
import type { PointValues } from '../../../domain/score-prediction.ts';
import { hitNames } from '../../football/hits.ts';

type Sections = ReturnType<typeof sectionsFor>;

/**
 * The rules, as a tab and at /rules; every value is the tournament's. `greeting` is the page's heading with its subtitle.
 * See docs/screens.md#rules-page.
 */
export function Rules({ greeting }: { greeting: ReactNode }) {
  const query = useGameConfig();
  const { data: config } = query;
  const failure = useFailure(query);
  const sections = config === undefined ? [...ruleSections] : sectionsFor(config);
  return (
    <section aria-labelledby="titulo-reglas" className="flex flex-col gap-3 sm:gap-4">
      <div
        data-theme="dark"
        className="grid items-center gap-x-10 gap-y-4 overflow-hidden rounded-card border border-line bg-surface p-4 text-ink sm:p-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:p-8"
      >
        {/* The title is first to the eye, the greeting to who hears the page: it is its heading. */}
        <div className="flex flex-col-reverse gap-1 sm:gap-2">
          <div className="text-sm leading-5 text-balance text-muted sm:text-base sm:leading-6">
            {greeting}
          </div>
          <h2
            id="titulo-reglas"
            className="text-3xl leading-8 font-black tracking-display sm:text-4xl sm:leading-10 lg:text-5xl lg:leading-12"
          >
            {rulesMessages.title}
          </h2>
        </div>
        {config === undefined ? (
          failure === null && <div className="min-h-27" />
        ) : (
          <PointsInShort points={config.tournament.points} withChampion={config.champion !== null} />
        )}
        {failure === null && <FoldedContents sections={sections} />}
      </div>
      {config === undefined && failure === null && <RulesSkeleton />}
      {config === undefined && failure !== null && <ErrorState title={rulesMessages.failed} {...failure} />}
      {config !== undefined && (
        <div className="grid gap-x-16 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <Contents sections={sections} />
          <div className="max-w-3xl min-w-0 wrap-anywhere">
            <RuleSections config={config} />
          </div>
        </div>
      )}
    </section>
  );
}

function RulesSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <StatusText>{rulesMessages.loading}</StatusText>
      {['h-56', 'h-32', 'h-40'].map((height) => (
        <Skeleton key={height} className={height} />
      ))}
    </div>
  );
}

/** The links beside the text, with a mark at the section on screen. */
function Contents({ sections }: { sections: Sections }) {
  const current = useSectionOnScreen(sections);
  return (
    <nav
      aria-label={rulesMessages.contents}
      className="mt-2 rounded-card border border-line bg-surface p-2 max-lg:hidden lg:sticky lg:top-20 lg:self-start"
    >
      <p className="px-3 pt-2 pb-1.5 text-sm font-semibold text-muted">{rulesMessages.contents}</p>
      <SectionLinks sections={sections} current={current} />
    </nav>
  );
}

/** The links where there is no room beside the text: the last line of the head, until it is opened. */
function FoldedContents({ sections }: { sections: Sections }) {
  return (
    <nav
      aria-label={rulesMessages.contents}
      className="-mx-4 -mb-4 border-t border-line sm:-mx-6 sm:-mb-6 lg:hidden"
    >
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-4 text-sm font-semibold hover:bg-raised sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="flex items-center gap-2.5">
            <List aria-hidden="true" className="size-4 shrink-0 text-muted" />
            {rulesMessages.contents}
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="border-t border-line px-1 py-1 sm:px-3">
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
              'relative flex min-h-11 items-center rounded-control px-3 py-1 text-md leading-5 hover:bg-raised lg:min-h-10',
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

/** What there is to win, as three large numbers; see docs/rules.md#points. */
export function PointsInShort({
  points,
  withChampion,
}: {
  points: PointValues & { champion: number };
  withChampion: boolean;
}) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-2 sm:gap-3">
      <Figure label={hitNames.exact} value={`${points.exact}`} tone="border-lime text-lime" />
      <Figure label={hitNames.outcome} value={`${points.outcome}`} tone="border-outcome text-outcome" />
      {withChampion && (
        <Figure label={messages.champion} value={`+${points.champion}`} tone="border-gold text-gold" />
      )}
    </dl>
  );
}

function Figure({ label, value, tone }: { label: string; value: string; tone: string }) {
  return (
    <div
      className={clsx(
        'flex flex-col-reverse justify-end rounded-control border-t-4 bg-raised p-2.5 sm:p-4',
        tone,
      )}
    >
      <dt className="mt-1 text-xs leading-4 font-bold text-ink sm:text-sm sm:leading-5">{label}</dt>
      <dd className="text-[length:min(2.5rem,8.5vw)] leading-9 font-black tracking-display whitespace-nowrap tabular-nums sm:text-6xl sm:leading-14">
        {value}
        <span className="block text-xs leading-4 font-bold tracking-normal sm:text-sm sm:leading-5">
          {' '}
          {messages.unit}
        </span>
      </dd>
    </div>
  );
}

/** Where a section begins to be the one that is read: this share of the window's height from its top. */
const readingLine = 0.3;

/**
 * The id of the section that is being read: the last one that begins above the upper third of the window, at the end of the
 * page the last of all. `sections` stand on the page in this order, under their ids.
 */
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
