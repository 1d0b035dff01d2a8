import clsx from 'clsx';
import type { ReactNode } from 'react';
import { PitchMarkings, CentreCircle } from './pitch.tsx';

interface PitchStateProps {
  alert?: boolean;
  picture?: ReactNode;
  title?: string | undefined;
  heading?: boolean;
  /** False inside a card, which has its own frame and ground. */
  framed: boolean;
  children?: ReactNode;
}

/** Shows a pitch in place of missing content, with a picture on the centre spot. Fills the window outside a dialog. */
export function PitchState({ alert, picture, title, heading, framed, children }: PitchStateProps) {
  const Title = heading === true ? 'h2' : 'p';
  return (
    <div
      {...(alert === true && { role: 'alert' })}
      {...(framed && { 'data-theme': 'dark' })}
      className={clsx(
        'relative isolate grid grid-cols-1 justify-items-center overflow-hidden px-[min(1.75rem,5vw)] text-center',
        framed
          ? 'grid-rows-[minmax(1.5rem,1fr)_auto_auto_minmax(1.5rem,1fr)] rounded-card border border-line bg-surface py-2.5 text-ink not-in-[[role=dialog]]:min-h-[clamp(21rem,100dvh-19rem,32rem)] in-[[role=dialog]]:mt-4'
          : 'pt-6 pb-7',
      )}
    >
      {framed && <PitchMarkings />}
      {framed && <HalfwayLine />}
      <div aria-hidden="true" className="flex w-full justify-center">
        {picture}
      </div>
      <div className="flex w-full max-w-md flex-col items-center pt-4 pb-3">
        {title !== undefined && (
          <Title className="text-[length:min(1.25rem,8vw)] leading-[1.35] font-black tracking-heading text-balance wide:text-3xl wide:leading-9">
            {title}
          </Title>
        )}
        {children}
      </div>
      {framed && <HalfwayLine />}
    </div>
  );
}

/** Shows the part of the halfway line that is not covered by text. */
export function HalfwayLine({ className = 'h-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`w-[1.5px] bg-chalk ${className}`} />;
}

interface EmptyStateProps {
  icon?: ReactNode;
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  framed?: boolean;
}

/** Shows an icon on the centre spot of an empty pitch, in place of content that does not exist yet. */
export function EmptyState({ icon, picture, title, children, framed = true }: EmptyStateProps) {
  const inCircle = icon !== undefined && (
    <CentreCircle>
      <span className="text-muted *:size-10">{icon}</span>
    </CentreCircle>
  );
  return (
    <PitchState framed={framed} title={title} picture={picture ?? inCircle}>
      {children !== undefined && <div className="mt-2 w-full text-balance text-muted">{children}</div>}
    </PitchState>
  );
}
