import clsx from 'clsx';
import { asDataError } from '../../lib/data-error.ts';
import { useLastError } from '../../lib/use-last-error.ts';
import { usePastRanking } from './api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ownMark } from '../../ui/messages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { palmaresMessages as messages } from './messages.ts';

interface FinalRankingProps {
  cupId: string;
  /** The last place that stands on the podium above. */
  after: number;
}

/** Who came after the podium of a past cup, in the final order. */
export function FinalRanking({ cupId, after }: FinalRankingProps) {
  const query = usePastRanking(cupId);
  const { data, isFetching, refetch } = query;
  const error = useLastError(query);
  if (error !== null)
    return (
      <ErrorState message={asDataError(error).message} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (data === undefined) return <Skeleton className="mt-3 h-64 rounded-control" />;
  const { columns } = messages;
  const figure = 'py-2.5 pl-3 text-right tabular-nums last:pr-4 sm:last:pr-6';
  return (
    <table className="w-full text-left text-sm leading-5">
      <caption className="sr-only">{messages.all}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="w-12 py-2.5 pr-3 pl-4 font-semibold sm:w-16 sm:pl-6">
            <span className="sr-only">{columns.place}</span>
          </th>
          <th scope="col" className="font-semibold wrap-anywhere">
            {columns.person}
          </th>
          <th scope="col" className={clsx(figure, 'font-semibold max-sm:hidden')}>
            {columns.exact}
          </th>
          <th scope="col" className={clsx(figure, 'font-semibold max-sm:hidden')}>
            {columns.outcome}
          </th>
          <th scope="col" className={clsx(figure, 'font-semibold')}>
            {columns.points}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {data.slice(after).map(({ position, name, own, exactPredictions, correctWinners, totalPoints }) => (
          <tr key={position} className={clsx(own && 'bg-lime/15 shadow-[inset_0.25rem_0_var(--primary)]')}>
            <td className="py-2.5 pr-3 pl-4 font-extrabold tabular-nums sm:pl-6">{position}</td>
            <th scope="row" className={clsx('font-semibold wrap-anywhere', name === null && 'text-muted')}>
              {name ?? messages.withdrawn} {own && <span className="font-extrabold">{ownMark}</span>}
            </th>
            <td className={clsx(figure, 'max-sm:hidden')}>{exactPredictions}</td>
            <td className={clsx(figure, 'max-sm:hidden')}>{correctWinners}</td>
            <td className={clsx(figure, 'font-extrabold')}>{totalPoints}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
