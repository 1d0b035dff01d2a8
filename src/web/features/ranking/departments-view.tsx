import { Suspense, useRef, useState } from 'react';
import { useDepartmentRanking, useOwnDepartment } from '../account/api.ts';
import { useLastError } from '../../lib/query-client.ts';
import { LazyDepartmentDialog } from '../account/lazy-dialogs.ts';
import { departmentViewMessages as messages } from './messages.ts';
import { DepartmentTable } from './department-table.tsx';
import { OwnPartError, ViewWithoutData } from './ranking-skeleton.tsx';

/** The ranking of departments, and the way to choose one; see docs/screens.md#departments-view. */
export function DepartmentsView() {
  const query = useDepartmentRanking();
  const { data } = query;
  const ownQuery = useOwnDepartment();
  const own = ownQuery.data;
  const ownFailed = useLastError(ownQuery) !== null;
  const [choosing, setChoosing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // Who has chosen has no button any more.
  const returnFocusTo = () =>
    place.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]') ?? place.current;
  // With the own one, whose mark may take its row another line.
  if (data === undefined || (own === undefined && !ownFailed)) return <ViewWithoutData query={query} />;
  const mayChoose = own?.department === null && own.changeable;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <OwnPartError title={messages.ownFailed} query={ownQuery} />
      <DepartmentTable
        ranking={data}
        own={own?.department ?? null}
        onChoose={mayChoose ? () => setChoosing(true) : null}
      />
      {choosing && (
        <Suspense>
          <LazyDepartmentDialog onClose={() => setChoosing(false)} returnFocusTo={returnFocusTo} />
        </Suspense>
      )}
    </div>
  );
}
