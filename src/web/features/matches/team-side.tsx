import clsx from 'clsx';
import { Crest } from '../../ui/index.ts';
import type { TeamLook } from '../champion/index.ts';

interface TeamSideProps {
  name: string;
  /** 'Local' or 'Visitante'. */
  role: string;
  look: TeamLook;
  /** The side that lost a finished match steps back. */
  lost: boolean;
}

/** One team of a match card. The name gets two lines whatever its length, so that cards line up. */
export function TeamSide({ name, role, look, lost }: TeamSideProps) {
  return (
    <div className="flex min-w-0 grow basis-19 flex-col items-center text-center">
      <Crest name={name} {...look} className="size-14" />
      <p className="mt-2 text-xs leading-5 text-muted">{role}</p>
      <p
        title={name}
        className={clsx(
          'line-clamp-2 min-h-10 w-full text-sm leading-5 text-balance wrap-anywhere max-sm:tracking-tight sm:text-[0.9375rem]',
          lost ? 'font-medium text-muted' : 'font-bold',
        )}
      >
        {name}
      </p>
    </div>
  );
}
