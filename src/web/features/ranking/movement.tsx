import clsx from 'clsx';
import { rankingMessages as messages } from './messages.ts';

/**
 * How many places somebody has climbed, '▲3', or fallen, '▼2', since the last completed match day; nothing for none. See
 * docs/rules.md#match-days.
 */
export function Movement({ places, large = false }: { places: number; large?: boolean }) {
  if (places === 0) return null;
  const climbed = places > 0;
  return (
    <span
      title={messages.moved(places)}
      className={clsx(
        'whitespace-nowrap tabular-nums',
        large ? 'text-xl tracking-normal sm:text-2xl' : 'text-2xs leading-3 font-bold',
        climbed ? 'text-open-text' : 'text-live-text',
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
