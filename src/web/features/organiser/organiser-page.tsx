import { Check } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrganiserOverview } from '../../../domain/organiser-schemas.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useIsOrganiser } from '../../lib/is-organiser.ts';
import { useFailure } from '../../lib/query-client.ts';
import { useOrganiserOverview } from './api.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorBanner, WhenRead } from '../../ui/error-state.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../../ui/theme.tsx';
import { namePage } from '../../ui/window.ts';
import { MissingSection } from './missing-section.tsx';
import { ParticipantsSection } from './participants-section.tsx';
import { Section } from './section.tsx';
import { FineSheetRow, isSheetFine, SheetTrouble, UndecidedFinal } from './sheet-section.tsx';
import {
  AnnouncementSection,
  AuditSection,
  ChatRoomRow,
  LateRow,
  RecordRow,
  SignInsRow,
} from './status-sections.tsx';

/** Shows `/organizador` to organisers, and `refused` to anybody else (docs/screens.md#organisers-page). */
export function OrganiserPage({ refused }: { refused: ReactNode }) {
  const me = useIsOrganiser();
  const overview = useOrganiserOverview(me.data === true);
  const failures = [useFailure(me), useFailure(overview)];
  const config = useGameConfig().data;
  if (me.data === false) return refused;
  const failure = failures.find((each) => each !== null) ?? null;
  return (
    <PageFrame>
      {failure !== null && overview.data !== undefined && <ErrorBanner {...failure} />}
      <WhenRead
        data={config && overview.data}
        failure={failure}
        title="No se pudo cargar el estado del juego"
      >
        {(data) => <Overview data={data} />}
      </WhenRead>
    </PageFrame>
  );
}

function Overview({ data }: { data: OrganiserOverview }) {
  const trouble = !isSheetFine(data.sheet) && <SheetTrouble sheet={data.sheet} />;
  // A failed or quarantined read is more urgent than missing predictions; warnings alone are not.
  const alarming = data.sheet.error !== null || data.sheet.quarantine !== null;
  const { undecided } = data;
  return (
    <>
      {undecided !== null && <UndecidedFinal undecided={undecided} address={data.sheet.address} />}
      {alarming && trouble}
      <MissingSection nextDay={data.nextDay} secondary={alarming || undecided !== null} />
      {!alarming && trouble}
      <Section
        title="Estado"
        badge={
          isAllFine(data) && (
            <Badge tone="open" icon={<Check />}>
              Todo en orden
            </Badge>
          )
        }
      >
        <div className="-my-3 grid gap-x-10 divide-y divide-line wide:grid-cols-2 wide:divide-y-0">
          {isSheetFine(data.sheet) && <FineSheetRow sheet={data.sheet} />}
          {data.latePredictions.length > 0 && <LateRow matches={data.latePredictions} />}
          <SignInsRow refused={data.refusedSignIns} />
          <RecordRow record={data.record} />
          <ChatRoomRow service={data.chatRoom} />
        </div>
      </Section>
      <div className="grid gap-4 wide:grid-cols-2">
        <AnnouncementSection announcement={data.announcement} />
        <AuditSection />
      </div>
      <ParticipantsSection />
    </>
  );
}

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
    namePage('Organización · Beyond Prode');
    return () => namePage('Beyond Prode');
  }, []);
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-ground">
        <div className="page-column flex items-center justify-between gap-2 py-1 md:min-h-16">
          <Link
            to="/"
            className="flex min-h-11 items-center gap-2.5 rounded-control pr-2 font-semibold hover:underline"
          >
            <Logo className="size-9 shrink-0" />
            Volver al juego
          </Link>
          <ThemeToggle />
        </div>
      </header>
      <main id="contenido" className="page-column flex flex-col gap-4 pt-5 pb-16">
        <div>
          <h1 className="text-3xl leading-9 font-extrabold tracking-heading">Organización</h1>
          <p className="mt-1 text-muted">
            El estado del juego y de su planilla. Aquí no se ve ninguna predicción ajena.
          </p>
        </div>
        {children}
      </main>
    </>
  );
}
