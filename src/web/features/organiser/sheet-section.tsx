import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { quarantineMs } from '../../../domain/quarantine.ts';
import type { OrganiserOverview, QuarantinedChanges } from '../../../domain/organiser-schemas.ts';
import { Badge, Button, ConfirmDialog, formatDateTime, formatNumber, formatTime } from '../../ui/index.ts';
import { fieldNames, organiserMessages, problemTexts } from './messages.ts';
import { LongList, Section, StatusRow, useAct } from './section.tsx';

const messages = organiserMessages.sheet;

interface SheetSectionProps {
  sheet: OrganiserOverview['sheet'];
  timeZone: string;
}

/** Whether the sheet needs nobody: no failed read, no warning, nothing quarantined. */
export function isSheetFine({ error, warningCount, quarantine }: OrganiserOverview['sheet']): boolean {
  return error === null && warningCount === 0 && quarantine === null;
}

/** A sheet without any trouble, as a line. */
export function FineSheetRow({ sheet, timeZone }: SheetSectionProps) {
  return (
    <StatusRow
      title={messages.title}
      fine
      summary={
        <>
          {messages.fine} {lastGoodRead(sheet, timeZone)}
        </>
      }
    />
  );
}

/** What is wrong with the sheet: a failed read, the quarantined one with its release, every warning by row and column. */
export function SheetTrouble({ sheet, timeZone }: SheetSectionProps) {
  const { error, warningCount, warnings, quarantine } = sheet;
  const shown = warnings.length;
  return (
    <Section
      title={messages.title}
      badge={
        warningCount > 0 && (
          <Badge tone="closing" icon={<TriangleAlert />}>
            {messages.warnings(formatNumber(warningCount))}
          </Badge>
        )
      }
    >
      <p className="text-muted">{lastGoodRead(sheet, timeZone)}</p>
      <div className="grid items-start gap-x-8 gap-y-3 md:auto-cols-fr md:grid-flow-col">
        {(error !== null || quarantine !== null) && (
          <div className="flex flex-col gap-3">
            {error !== null && (
              <p className="flex gap-2 rounded-control border border-closing bg-closing/10 p-3">
                <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-closing-text" />
                {error}
              </p>
            )}
            {quarantine !== null && <Quarantine quarantine={quarantine} timeZone={timeZone} />}
          </div>
        )}
        {warningCount > 0 && (
          <div className="flex flex-col gap-3">
            <h3 className="text-base font-bold">{messages.rows}</h3>
            <LongList label={messages.rows}>
              {warnings.map(({ sheet: name, row, column, problem, text }, index) => (
                <li key={index} className="py-2 first:pt-0">
                  <strong className="font-semibold">
                    {messages.place(name, row)}
                    {column !== '' && messages.column(column)}
                  </strong>
                  <span className="block">{problemTexts[problem] ?? problem}</span>
                  {text !== '' && <q className="text-muted">{text}</q>}
                </li>
              ))}
            </LongList>
            {shown < warningCount && (
              <p className="text-muted">
                {messages.firstOf(formatNumber(shown), formatNumber(warningCount))}
              </p>
            )}
          </div>
        )}
      </div>
    </Section>
  );
}

function lastGoodRead({ goodAt }: OrganiserOverview['sheet'], timeZone: string): string {
  return `${messages.good}: ${goodAt === null ? messages.never : formatDateTime(goodAt, timeZone)}`;
}

function Quarantine({
  quarantine,
  timeZone,
}: {
  quarantine: NonNullable<OrganiserOverview['sheet']['quarantine']>;
  timeZone: string;
}) {
  const [asking, setAsking] = useState(false);
  const { act, busy } = useAct();
  const until = new Date(Date.parse(quarantine.since) + quarantineMs).toISOString();
  const release = async () => {
    await act(messages.released, 'POST', '/release-quarantined-import');
    setAsking(false);
  };
  return (
    <div className="flex flex-col gap-3 rounded-control bg-raised p-3">
      <h3 className="text-base font-bold">{messages.quarantine}</h3>
      <p className="font-semibold">{messages.choice}</p>
      <p>{messages.since(formatDateTime(quarantine.since, timeZone), formatTime(until, timeZone))}</p>
      {quarantine.changes === null ? (
        <p>{messages.unknown}</p>
      ) : (
        <Changes changes={quarantine.changes} timeZone={timeZone} />
      )}
      <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => setAsking(true)}>
        {messages.release}
      </Button>
      <ConfirmDialog
        open={asking}
        title={messages.question}
        description={messages.warning}
        confirmText={messages.release}
        variant="destructive"
        busy={busy}
        onConfirm={() => void release()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function Changes({ changes, timeZone }: { changes: QuarantinedChanges; timeZone: string }) {
  const { matches, total, teamsRemoved } = changes;
  const say = (field: string, value: string): string => {
    if (value === '') return messages.empty;
    return field === 'kickoff_at' ? formatDateTime(value, timeZone) : value;
  };
  return (
    <>
      <h4 className="font-bold">{messages.wouldChange}</h4>
      {total === 0 && <p>{messages.nothingElse}</p>}
      {total > 0 && (
        <LongList label={messages.wouldChange}>
          {matches.map(({ id, teams, change, fields }) => (
            <li key={id} className="py-2">
              <strong className="font-semibold">{teams}</strong> · {messages.change[change]}
              {fields.map(({ field, before, after }) => (
                <span key={field} className="block text-muted">
                  {fieldNames[field] ?? field}: <del>{say(field, before)}</del> →{' '}
                  <strong className="font-semibold text-ink">{say(field, after)}</strong>
                </span>
              ))}
            </li>
          ))}
        </LongList>
      )}
      {matches.length < total && (
        <p className="text-muted">{messages.firstOf(formatNumber(matches.length), formatNumber(total))}</p>
      )}
      {teamsRemoved.length > 0 && <p>{messages.teamsRemoved(teamsRemoved.join(', '))}</p>}
    </>
  );
}
