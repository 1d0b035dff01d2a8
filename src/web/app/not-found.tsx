import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignOut } from '../features/account/use-sign-out.ts';
import { useUser } from '../lib/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import { PitchPage } from '../ui/pitch-page.tsx';

const redCard = <span className="h-[58%] w-[41%] rotate-12 rounded-[8%] bg-live" />;

interface NotFoundProps {
  /** The account that may not open the address; unset for an unknown address. */
  refused?: string;
  children?: ReactNode;
}

/** Shows 404 as a score, or a red card to an account that may not open the page (docs/screens.md#not-found-page). */
export function NotFound({ refused, children }: NotFoundProps) {
  return (
    <PitchPage
      {...(refused === undefined
        ? { left: '4', right: '4', board: 'Error 404   ·   Fuera de juego' }
        : { left: '', right: '', centre: redCard, board: 'Tarjeta roja   ·   Zona de la organización' })}
    >
      <p lang="en" className="mb-2 text-2xs leading-4 font-bold text-muted">
        Oops! Page not found
      </p>
      <h1 className="text-[length:min(2.25rem,8.5vw)] leading-tight font-black tracking-display">
        {refused === undefined ? 'Página fuera de juego' : 'Solo para quien organiza'}
      </h1>
      <div className="mx-auto max-w-sm">
        <p className="mt-2 text-balance wrap-anywhere text-muted">
          {refused === undefined ? (
            'Esta dirección no existe: quizá cambió o está mal escrita.'
          ) : (
            <>
              Si organizas el juego con otra cuenta, entra con ella. Ahora estás con{' '}
              <strong className="mt-1 block text-sm leading-6 font-bold text-ink">{refused}</strong>
            </>
          )}
        </p>
        <Link to="/" className={buttonClass('primary', 'mt-6 min-h-13 w-full')}>
          Volver al inicio
        </Link>
        {children ?? (
          <Link to="/rules" className={buttonClass('ghost', 'mt-2 w-full hover:bg-raised')}>
            Ver las reglas
          </Link>
        )}
      </div>
    </PitchPage>
  );
}

/** Shows which account may not open the organiser's page. */
export function RefusedAccount() {
  const user = useUser();
  const { leaving, leave } = useSignOut();
  // Signed out: the login screen follows.
  if (user === null) return <LoadingScreen />;
  return (
    <NotFound refused={user.email}>
      <Button variant="secondary" className="mt-3 w-full" busy={leaving} onClick={leave}>
        Entrar con otra cuenta
      </Button>
    </NotFound>
  );
}
