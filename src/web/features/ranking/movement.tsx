import clsx from 'clsx';
import { rankingMessages as messages } from './messages.ts';

/**
 * How many places somebody has climbed, '▲3', or fallen, '▼2', since the last completed match day; nothing for none. See
 * docs/rules.md#movement.
 */
export function Movement({ places, className }: { places: number; className?: string }) {
  if (places === 0) return null;
  const climbed = places > 0;
  return (
    <span
      title={messages.moved(places)}
      className={clsx(
        'text-2xs leading-3 font-bold whitespace-nowrap tabular-nums',
        climbed ? 'text-open-text' : 'text-muted',
        className,
      )}
    >
      <span aria-hidden="true">
        {climbed ? '▲' : '▼'}
        {Math.abs(places)}
      </span>
      <span className="sr-only">{messages.moved(places)}</span>
    </span>
  );
}
