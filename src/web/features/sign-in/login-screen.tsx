import clsx from 'clsx';
import { ChartNoAxesCombined, Target, Trophy, type LucideIcon } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { uiMessages } from '../../ui/messages.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ScoreLine } from '../../ui/pitch-page.tsx';
import { separatorsOf } from '../../ui/words.ts';
import { Touchlines } from '../../ui/pitch.tsx';
import { useIsToastShown } from '../../ui/toast-queue.ts';
import { GoogleButton } from './google-button.tsx';
import { sessionMessages } from './messages.ts';
import { useRefused } from './leave-for-google.ts';

const strengths: [LucideIcon, string][] = [
  [Trophy, sessionMessages.compete],
  [ChartNoAxesCombined, sessionMessages.analyse],
  [Target, sessionMessages.predict],
];

/** The login screen, dark in both themes: the pitch, and beside or below it the way in; see docs/screens.md#login-screen. */
export function LoginScreen() {
  const refused = useRefused();
  // A refusal is said once: by its toast, in the place of the sentence, and then by the sentence and the notice.
  const told = useIsToastShown() && refused;
  const app = inAppBrowser(globalThis.navigator?.userAgent ?? '');
  const advice = refused
    ? sessionMessages.otherAccount
    : app !== null
      ? sessionMessages.openBrowser(app)
      : null;
  return (
    <main
      data-theme="dark"
      data-dark-page
      className="relative isolate grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] justify-items-center overflow-hidden bg-ground text-ink lg:grid-cols-[58fr_42fr] lg:grid-rows-1"
    >
      {/* On a desktop around the pitch alone. */}
      <Touchlines className="lg:right-[calc(42%+1.25rem)]" />
      <DemoLink />
      <div className="flex w-full max-w-sm flex-col items-center px-6 pt-3 text-center sm:pt-5 lg:max-w-none lg:px-16 lg:pb-5 2xl:px-32">
        <HalfwayLine className="min-h-8 grow-2" />
        <ScoreLine left="2" right="1" />
        <h1 className="mt-4 text-4xl leading-none font-black tracking-display xs:text-[2.625rem] xs:leading-none lg:mt-10 lg:text-[length:min(5.5rem,6vw)] lg:leading-none">
          {uiMessages.product}
        </h1>
        <Strengths />
        <HalfwayLine className="mt-6 grow max-lg:invisible lg:mt-12 lg:grow-2" />
      </div>
      <div className="flex w-full max-w-sm flex-col items-center justify-center px-6 pb-9 text-center sm:pb-14 lg:max-w-none lg:border-l lg:border-line lg:bg-surface lg:py-12">
        <div className="flex w-full max-w-sm flex-col items-center lg:max-w-md">
          <div
            data-toast-place={refused || undefined}
            className={clsx(
              'mb-5 flex w-full items-end justify-center lg:mb-12',
              refused && 'min-h-34 sm:min-h-30',
            )}
          >
            <p
              className={clsx(
                'max-w-80 text-lg leading-6 font-semibold text-balance lg:max-w-none lg:font-black lg:tracking-display',
                advice !== null
                  ? 'lg:text-3xl lg:leading-9'
                  : 'lg:text-[length:min(3.25rem,3.75vw)] lg:leading-[1.08]',
                told && 'invisible',
              )}
            >
              {advice ?? sessionMessages.tagline}
            </p>
          </div>
          <GoogleButton />
          <div className="relative w-full">
            <div className={clsx(told && 'invisible')}>
              <AccessNotice />
            </div>
            {told && (
              <p className="absolute inset-x-0 top-3 text-sm leading-5 font-semibold text-balance">
                {sessionMessages.chooseAccount}
              </p>
            )}
          </div>
          <nav className="mt-4 flex w-full flex-wrap gap-3 lg:mt-6">
            <Link to="/?vista=partidos" className={buttonClass('secondary', 'grow basis-32')}>
              {sessionMessages.seeMatches}
            </Link>
            <Link to="/rules" className={buttonClass('secondary', 'grow basis-32')}>
              {sessionMessages.readRules}
            </Link>
          </nav>
        </div>
      </div>
    </main>
  );
}

/** The halfway line of the pitch as far as there is no text, from or to a touchline. */
function HalfwayLine({ className }: { className: string }) {
  return <span aria-hidden="true" className={`w-[1.5px] bg-chalk ${className}`} />;
}

/** Words and not controls: one quiet line. */
function Strengths() {
  return (
    <ul className="mt-4 flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm leading-5 font-medium text-muted xs:gap-x-5 lg:mt-7 lg:gap-x-8 lg:text-lg lg:leading-7">
      {strengths.map(([Icon, label]) => (
        <li key={label} className="flex items-center gap-1.5 lg:gap-2.5">
          <Icon aria-hidden="true" className="size-4 shrink-0 text-lime lg:size-5" strokeWidth={2} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Keeps the height of two lines until the domains have loaded, so that nothing moves (docs/design.md#layout-shift). */
function AccessNotice() {
  const { data: config } = useGameConfig();
  return (
    <>
      <p className="mt-6 flex w-full items-center gap-3 text-xs font-semibold text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {sessionMessages.exclusive}
      </p>
      <p className="mt-2 min-h-10 text-sm leading-5 text-balance text-muted">
        {config !== undefined && <Domains names={config.allowedEmailDomains} />}
      </p>
    </>
  );
}

/** In the corner, where it moves nothing when it appears. */
function DemoLink() {
  const { data: config } = useGameConfig();
  if (config?.demoPage == null) return null;
  return (
    <a
      href={config.demoPage}
      className="absolute top-6 right-6 rounded-full bg-raised px-3 py-1.5 text-xs font-semibold hover:underline sm:top-9 sm:right-9"
    >
      {sessionMessages.demo}
    </a>
  );
}

/** The notice with the domains, none of them broken at its hyphen where it fits a line. */
function Domains({ names }: { names: string[] }) {
  const separators = separatorsOf(names);
  return (
    <>
      {sessionMessages.accessNotice}{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {separators[index]}
          <span className="inline-block max-w-full wrap-anywhere">{name}</span>
        </Fragment>
      ))}
      .
    </>
  );
}

/** The apps whose browser Google refuses, by what their user agent has; `wv` is any other web view of Android. */
const apps: [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/LinkedInApp/, 'LinkedIn'],
  [/WhatsApp/, 'WhatsApp'],
  [/\bTeams(Mobile|\/)/, 'Teams'],
  [/; wv\)/, 'esta aplicación'],
];

/** Returns the name of the app whose own browser shows the page, where Google refuses sign-in; null for any other browser. */
export function inAppBrowser(userAgent: string): string | null {
  return apps.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
