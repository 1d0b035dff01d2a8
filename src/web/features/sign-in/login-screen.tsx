import clsx from 'clsx';
import { ChartNoAxesCombined, Target, Trophy, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { uiMessages } from '../../ui/messages.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ScoreLine } from '../../ui/pitch-page.tsx';
import { HalfwayLine } from '../../ui/pitch-state.tsx';
import { listInWords } from '../../ui/words.ts';
import { Touchlines } from '../../ui/pitch.tsx';
import { useIsToastShown } from '../../ui/toast-queue.ts';
import { Spinner } from '../../ui/loading.tsx';
import { leaveForGoogle, refusedStore } from './leave-for-google.ts';

const strengths: [LucideIcon, string][] = [
  [Trophy, 'Competir'],
  [ChartNoAxesCombined, 'Analizar'],
  [Target, 'Predecir'],
];

/** Shows the login screen, dark in both themes (docs/screens.md#login-screen). */
export function LoginScreen() {
  const refused = useStore(refusedStore);
  // Shows a refusal once: first as a toast in place of the sentence, then as the sentence.
  const told = useIsToastShown() && refused;
  const app = inAppBrowser(navigator.userAgent);
  const advice = refused
    ? 'Esa cuenta no puede jugar. Prueba con tu cuenta de la agencia.'
    : app !== null
      ? `Google no deja entrar desde ${app}. En su menú, elige «Abrir en el navegador».`
      : null;
  return (
    <main
      data-theme="dark"
      data-dark-page
      className="relative isolate grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] justify-items-center overflow-hidden bg-ground text-ink lg:grid-cols-[58fr_42fr] lg:grid-rows-1"
    >
      <Touchlines className="lg:right-[calc(42%+1.25rem)]" />
      <DemoLink className="absolute top-6 right-6 px-3 py-1.5" />
      <div className="flex w-full max-w-sm flex-col items-center px-6 pt-3 text-center lg:max-w-3xl lg:px-16 lg:py-5">
        <HalfwayLine className="min-h-8 grow-2" />
        <ScoreLine left="2" right="1" />
        <h1 className="mt-4 text-[length:min(2.625rem,12vw)] leading-none font-black tracking-display lg:mt-10 lg:text-[length:min(5.5rem,6vw)]">
          {uiMessages.product}
        </h1>
        <p className="mt-4 text-md leading-6 font-semibold text-balance lg:mt-7 lg:text-xl lg:leading-8">
          Predice el marcador de cada partido, suma puntos y sube en el ranking.
        </p>
        <ul className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm leading-5 font-medium text-muted lg:mt-5 lg:text-lg">
          {strengths.map(([Icon, label]) => (
            <li key={label} className="flex items-center gap-1.5">
              <Icon aria-hidden="true" className="size-4 shrink-0 text-lime" strokeWidth={2} />
              {label}
            </li>
          ))}
        </ul>
        <HalfwayLine className="mt-6 grow max-lg:invisible lg:mt-12 lg:grow-2" />
      </div>
      <div className="flex w-full flex-col items-center justify-center px-6 pb-9 text-center lg:border-l lg:border-line lg:bg-surface lg:py-12">
        <div className="flex w-full max-w-sm flex-col items-center gap-5 lg:max-w-md">
          <div
            data-toast-place={refused || undefined}
            className={clsx('flex items-end', refused && 'relative min-h-34 w-full justify-center')}
          >
            <p
              className={clsx(
                'text-lg leading-6 font-semibold text-balance',
                // The tagline is a desktop's headline; advice is too long for that.
                advice === null && 'lg:mb-7 lg:text-4xl/[1.15] lg:font-black lg:tracking-display',
                told && 'invisible',
              )}
            >
              {advice ?? 'Compite con toda la agencia y demuestra cuánto sabes de fútbol.'}
            </p>
          </div>
          <GoogleButton />
          {told ? (
            <p className="min-h-16 text-sm leading-5 font-semibold text-balance">
              Al continuar puedes elegir otra cuenta.
            </p>
          ) : (
            <AccessNotice />
          )}
          <nav className="flex w-full flex-wrap gap-3">
            <Link to="/?vista=partidos" className={buttonClass('secondary', 'grow basis-32')}>
              Ver partidos
            </Link>
            <Link to="/rules" className={buttonClass('secondary', 'grow basis-32')}>
              Ver reglas
            </Link>
          </nav>
        </div>
      </div>
    </main>
  );
}

/** Keeps two lines free until the domains have loaded (docs/design.md#layout-shift). */
function AccessNotice() {
  const names = useGameConfig().data?.allowedEmailDomains;
  return (
    <div className="w-full">
      <p className="flex w-full items-center gap-3 text-xs font-semibold text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        Acceso exclusivo
      </p>
      <p className="mt-2 min-h-10 text-sm leading-5 text-balance wrap-anywhere text-muted">
        {names !== undefined && `Solo para cuentas de ${listInWords(names)}.`}
      </p>
    </div>
  );
}

/** Shows the link to the page that controls a demo; nothing in a real game. */
export function DemoLink({ className }: { className: string }) {
  const { data: config } = useGameConfig();
  if (config?.demoPage == null) return null;
  return (
    <a
      href={config.demoPage}
      className={clsx('rounded-full bg-raised text-xs font-semibold hover:underline', className)}
    >
      Demo
    </a>
  );
}

function GoogleButton() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back may restore the page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  return (
    <button
      type="button"
      disabled={leaving}
      aria-busy={leaving || undefined}
      onClick={() => setLeaving(leaveForGoogle())}
      className="inline-flex min-h-14 w-full items-center justify-center gap-3 rounded-control border border-[#747775] bg-[#ffffff] px-4 text-base font-medium text-[#1f1f1f] transition-colors enabled:hover:bg-[#f1f3f0]"
    >
      {leaving ? <Spinner className="size-5" /> : <GoogleMark className="size-5" />}
      {leaving ? 'Iniciando sesión...' : 'Continuar con Google'}
    </button>
  );
}

/** Google's branding rules ask for the unaltered mark. */
function GoogleMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

/** Apps whose browser Google refuses, by their user agent; `wv` is any other Android web view. */
const apps: [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/LinkedInApp/, 'LinkedIn'],
  [/WhatsApp/, 'WhatsApp'],
  [/\bTeams(Mobile|\/)/, 'Teams'],
  [/; wv\)/, 'esta aplicación'],
];

/** Returns the name of the app whose browser Google refuses, or null. */
export function inAppBrowser(userAgent: string): string | null {
  return apps.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
