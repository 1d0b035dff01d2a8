import { Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { useGameConfig } from '../../lib/game-config.ts';
import { rankingMessages as messages } from './messages.ts';

/** Leads to the past cups, once there are any; see docs/rules.md#palmares. */
export function PalmaresLink() {
  const { data: config } = useGameConfig();
  if (!config?.hasPastCups) return null;
  return (
    <Link
      to="/palmares"
      className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 rounded-control text-sm font-semibold hover:underline"
    >
      <Trophy aria-hidden="true" className="size-4 text-gold" />
      {messages.palmares}
    </Link>
  );
}
