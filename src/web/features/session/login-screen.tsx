import { ChartNoAxesCombined, Target, Trophy, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { useGameConfig } from '../../data/index.ts';
import { buttonClass, Logo } from '../../ui/index.ts';
import { CentreCircle, Touchlines } from './centre-circle.tsx';
import { GoogleButton } from './google-button.tsx';
import { domainList, sessionMessages } from './messages.ts';

const strengths: [LucideIcon, string][] = [
  [Trophy, sessionMessages.compete],
  [ChartNoAxesCombined, sessionMessages.analyse],
  [Target, sessionMessages.predict],
];

/** The login screen, dark in both themes; see docs/rules.md#login-screen. */
export function LoginScreen() {
  return (
    <main
      data-theme="dark"
      data-dark-page
      className="@container relative isolate flex min-h-dvh flex-col items-center justify-center overflow-hidden bg-ground px-6 py-8 text-ink"
    >
      <Touchlines />
      <DemoLink />
      <div className="flex w-full max-w-sm flex-col items-center text-center">
        <CentreCircle>
          <Logo className="size-24 sm:size-28" />
        </CentreCircle>
        <h1 className="mt-5 text-4xl leading-none font-black tracking-display xs:text-[2.625rem] xs:leading-none">
          {sessionMessages.title}
        </h1>
        <p className="mt-3 max-w-72 text-lg leading-6 text-balance text-muted">{sessionMessages.tagline}</p>
        <Strengths />
        <GoogleButton />
        <AccessNotice />
        <nav className="mt-5 flex w-full flex-wrap gap-3">
          <Link to="/?vista=partidos" className={buttonClass('secondary', 'grow basis-32')}>
            {sessionMessages.seeMatches}
          </Link>
          <Link to="/rules" className={buttonClass('secondary', 'grow basis-32')}>
            {sessionMessages.readRules}
          </Link>
        </nav>
      </div>
    </main>
  );
}

function Strengths() {
  return (
    <ul className="mt-6 mb-8 grid w-full grid-cols-3 divide-x divide-line">
      {strengths.map(([Icon, label]) => (
        <li key={label} className="flex flex-col items-center gap-1.5 py-1 text-sm leading-5 text-muted">
          <Icon aria-hidden="true" className="size-6 text-lime" strokeWidth={1.75} />
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
      <p className="mt-7 flex w-full items-center gap-3 text-xs font-semibold text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {sessionMessages.exclusive}
      </p>
      <p className="mt-3 min-h-10 text-sm text-balance text-muted">
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

/** The notice with the domains, none of them broken at its hyphen. */
function Domains({ names }: { names: string[] }) {
  return (
    <>
      {sessionMessages.accessNotice}{' '}
      {domainList.formatToParts(names).map(({ type, value }, index) => (
        <span key={index} className={type === 'element' ? 'whitespace-nowrap' : undefined}>
          {value}
        </span>
      ))}
      .
    </>
  );
}
