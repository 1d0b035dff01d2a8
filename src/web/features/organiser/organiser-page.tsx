import { Check } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrganiserOverview } from '../../../domain/organiser-schemas.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useIsOrganiser } from '../../lib/is-organiser.ts';
import { useOrganiserOverview } from './api.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorBanner, ErrorState } from '../../ui/error-state.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { AnnouncementSection } from './announcement-section.tsx';
import { ChatRoomRow, AuditSection, LateRow, RecordRow, SignInsRow } from './history-sections.tsx';
import { MissingSection } from './missing-section.tsx';
import { organiserMessages as messages } from './messages.ts';
import { ParticipantsSection } from './participants-section.tsx';
import { Section } from './section.tsx';
import { FineSheetRow, isSheetFine, SheetTrouble } from './sheet-section.tsx';
import { UndecidedFinal } from './undecided-final.tsx';

/** `/organizador`, for who organises the game; `refused` is what anyone else gets (docs/screens.md#organisers-page). */
export function OrganiserPage({ refused }: { refused: ReactNode }) {
  const me = useIsOrganiser();
  if (me.data === false) return refused;
  return (
    <PageFrame>
      {me.data === true && <Overview />}
      {me.data === undefined &&
        (me.isError ? <Failure error={me.error} onRetry={me.refetch} /> : <Loading />)}
    </PageFrame>
  );
}

function Overview() {
  const overview = useOrganiserOverview();
  const timeZone = useGameConfig().data?.tournament.timeZone;
  const { data } = overview;
  if (data === undefined || timeZone === undefined)
    return overview.isError ? <Failure error={overview.error} onRetry={overview.refetch} /> : <Loading />;
  const trouble = !isSheetFine(data.sheet) && <SheetTrouble sheet={data.sheet} timeZone={timeZone} />;
  // What waits for a decision is more urgent than who misses a prediction; warnings alone are not.
  const alarming = data.sheet.error !== null || data.sheet.quarantine !== null;
  const { undecided } = data;
  return (
    <>
      {overview.isError && (
        <ErrorBanner message={overview.error.message} onRetry={() => void overview.refetch()} />
      )}
      {undecided !== null && <UndecidedFinal undecided={undecided} address={data.sheet.address} />}
      {alarming && trouble}
      <MissingSection nextDay={data.nextDay} timeZone={timeZone} secondary={alarming || undecided !== null} />
      {!alarming && trouble}
      <Section
        title={messages.state}
        badge={
          isAllFine(data) && (
            <Badge tone="open" icon={<Check />}>
              {messages.allFine}
            </Badge>
          )
        }
      >
        <div className="grid max-md:divide-y max-md:divide-line md:-my-3 md:grid-cols-2 md:gap-x-10">
          {isSheetFine(data.sheet) && <FineSheetRow sheet={data.sheet} timeZone={timeZone} />}
          {data.latePredictions.length > 0 && <LateRow matches={data.latePredictions} />}
          <SignInsRow refused={data.refusedSignIns} timeZone={timeZone} />
          <RecordRow record={data.record} timeZone={timeZone} />
          <ChatRoomRow service={data.chatRoom} />
        </div>
      </Section>
      <div className="grid gap-4 md:grid-cols-2">
        <AnnouncementSection announcement={data.announcement} />
        <AuditSection timeZone={timeZone} />
      </div>
      <ParticipantsSection timeZone={timeZone} />
    </>
  );
}

/** Whether nothing on the page needs somebody. */
function isAllFine({
  sheet,
  undecided,
  latePredictions,
  refusedSignIns,
  record,
}: OrganiserOverview): boolean {
  const isGameFine = undecided === null && latePredictions.length === 0 && record.pending === 0;
  return sheet.goodAt !== null && isSheetFine(sheet) && isGameFine && refusedSignIns.total === 0;
}

function PageFrame({ children }: { children: ReactNode }) {
  useEffect(() => {
    const before = document.title;
    document.title = `${messages.title} · Beyond Prode`;
    return () => {
      document.title = before;
    };
  }, []);
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-ground">
        <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-1 sm:min-h-16 sm:px-6">
          <Link
            to="/"
            className="flex min-h-11 items-center gap-2.5 rounded-control pr-2 font-semibold hover:underline"
          >
            <Logo className="size-9 shrink-0" />
            {messages.back}
          </Link>
          <span className="grow" />
          <ThemeToggle />
        </div>
      </header>
      <main id="contenido" className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-16 sm:px-6">
        <div>
          <h1 className="text-3xl leading-9 font-extrabold tracking-heading">{messages.title}</h1>
          <p className="mt-1 text-muted">{messages.subtitle}</p>
        </div>
        {children}
      </main>
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-56 rounded-card" />
      ))}
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return <ErrorState title={messages.loadFailed} message={error.message} onRetry={() => void onRetry()} />;
}
