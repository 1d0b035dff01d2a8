import { TriangleAlert } from 'lucide-react';
import { RetryButton } from '../ui/error-state.tsx';

export const loadFailed = 'Error al cargar predicciones';

interface LoadFailureProps {
  failure: { message: string; retrying: boolean; onRetry: () => void };
  meaning: string;
}

/** Shows that the user's predictions could not be read, with 'Reintentar'. */
export function LoadFailure({ failure: { message, ...retry }, meaning }: LoadFailureProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5">
      <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-closing-text" />
      <p
        role="alert"
        className="min-w-0 grow basis-28 text-xs leading-4 text-muted wide:text-sm wide:leading-5"
      >
        <strong className="block font-bold text-closing-text">{loadFailed}</strong>{' '}
        <span className="block">{meaning}</span> <span className="sr-only">{message}</span>
      </p>
      <RetryButton
        plain
        variant="ghost"
        className="-mr-2 shrink-0 px-2! text-sm underline underline-offset-4"
        {...retry}
      />
    </div>
  );
}
