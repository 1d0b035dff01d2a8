import type { ReactNode } from 'react';
import { CentreCircle } from './pitch-pictures.tsx';
import { PitchState } from './pitch-state.tsx';

interface EmptyStateProps {
  /** An icon, which stands in the centre circle. */
  icon?: ReactNode;
  /** In place of the icon with its circle. */
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  /** False inside of a card, which has a frame itself. */
  framed?: boolean;
}

/** Shown in place of content that does not exist yet: the icon on the centre spot of an empty pitch. */
export function EmptyState({ icon, picture, title, children, framed = true }: EmptyStateProps) {
  return (
    <PitchState
      framed={framed}
      title={title}
      picture={
        picture ??
        (icon !== undefined && (
          <CentreCircle>
            <span className="text-muted *:size-10">{icon}</span>
          </CentreCircle>
        ))
      }
    >
      {children !== undefined && <div className="mt-2 w-full text-balance text-muted">{children}</div>}
    </PitchState>
  );
}
