import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import type { ChampionConfig, GameConfig } from '../../../domain/api-schemas.ts';
import { prepositionOf } from '../../../domain/tournament-name.ts';
import { entriesByKind } from '../../../domain/score-prediction.ts';
import { hits } from '../../football/hits.ts';
import { formatDeadline } from '../../ui/dates.ts';
import { listInWords, plural } from '../../ui/words.ts';
import { PointsTable, scoreText } from './points-table.tsx';
import { fewestMembers, priorMembers } from '../../../domain/rank-departments.ts';

/** Titles and anchors of the sections, in order. */
export const ruleSections = [
  { id: 'el-juego', title: 'De qué se trata' },
  { id: 'puntos', title: 'Sistema de puntuación' },
  { id: 'campeon', title: 'Bonus por el campeón' },
  { id: 'participar', title: 'Cómo participar' },
  { id: 'plazos', title: 'Límites de tiempo' },
  { id: 'ranking', title: 'Reglas del ranking' },
  { id: 'equipos', title: 'Equipos' },
  { id: 'premio', title: 'Premio' },
  { id: 'preguntas', title: 'Preguntas frecuentes' },
  { id: 'registro', title: 'Un registro que se puede comprobar' },
  { id: 'contacto', title: 'Contacto' },
] as const;

type RuleSectionId = (typeof ruleSections)[number]['id'];

/** Returns the sections that apply to a game with or without champion and departments. */
export function sectionsFor({ champion, departments }: Pick<GameConfig, 'champion' | 'departments'>) {
  return ruleSections.filter(
    ({ id }) => !(id === 'campeon' && champion === null) && !(id === 'equipos' && departments.length === 0),
  );
}

/** Shows all sections that apply, in the order of `ruleSections`. */
export function RuleSections({ config }: { config: GameConfig }) {
  const { name, points, teams, prize, contact } = config.tournament;
  const { champion } = config;
  const withChampion = champion === null ? null : { ...config, champion };
  return (
    <div>
      <RuleSection id="el-juego">
        <p>
          Beyond Prode es el juego interno de predicciones {prepositionOf(config.tournament)}{' '}
          <strong>{name}</strong>. Predice el marcador final de cada partido,
          {withChampion && ' elige al campeón del torneo,'} suma puntos y compite con toda la agencia en el
          ranking.
        </p>
      </RuleSection>
      <RuleSection id="puntos">
        <p>Cada predicción se compara con el resultado final del partido:</p>
        <PointsTable points={points} teams={teams} />
        {entriesByKind(points).map(([hit, worth]) => {
          const { rule } = hits[hit];
          return (
            rule && (
              <p key={hit}>
                {rule.text} Por ejemplo, si dijiste {scoreText(rule.prediction)} y terminó{' '}
                {scoreText(rule.result)}, sumas {plural(worth, 'punto', 'puntos')}.
              </p>
            )
          );
        })}
        <p>
          Solo cuenta el resultado final del partido: ni los penales ni quién se clasifica cambian los puntos.
          Un partido sin predicción suma 0.
        </p>
      </RuleSection>
      {withChampion && <ChampionRules config={withChampion} />}
      <RuleSection id="participar">
        <RuleList ordered>
          <li>Entra con tu cuenta de Google de la agencia ({listInWords(config.allowedEmailDomains)}).</li>
          <li>
            En Partidos, escribe los goles de cada equipo, de 0 a 20, y confirma. Una predicción confirmada no
            se puede cambiar.
          </li>
          {withChampion && <li>Elige a tu campeón antes de que se cierre el plazo.</li>}
          <li>Sigue tus puntos y tu posición en el Ranking.</li>
        </RuleList>
      </RuleSection>
      <RuleSection id="plazos">
        <RuleList>
          <li>
            <strong>Partidos:</strong> las predicciones se cierran automáticamente cuando comienza cada
            partido. Manda el reloj del juego, no el de tu teléfono.
          </li>
          {withChampion && (
            <li>
              <strong>Campeón:</strong> puedes elegirlo hasta el {deadlineText(withChampion)}.
            </li>
          )}
        </RuleList>
      </RuleSection>
      <RankingRules config={config} />
      {config.departments.length > 0 && <DepartmentRules departments={config.departments} />}
      <RuleSection id="premio" short>
        <p>{prize}</p>
      </RuleSection>
      <Questions pointsForExact={plural(points.exact, 'punto', 'puntos')} />
      <RecordRules />
      <RuleSection id="contacto">
        <p>
          ¿Problemas técnicos? Escribe a {contact.name}:{' '}
          <a
            href={`mailto:${contact.email}`}
            className="font-semibold underline decoration-2 underline-offset-4"
          >
            {contact.email}
          </a>
        </p>
      </RuleSection>
    </div>
  );
}

function deadlineText({ champion, tournament }: ChampionConfig): string {
  return formatDeadline(champion.closesAt, tournament.timeZone);
}

/** See docs/rules.md#champion. */
function ChampionRules({ config }: { config: ChampionConfig }) {
  const { points, teams } = config.tournament;
  const out = teams.filter(({ selectable }) => !selectable).map(({ name }) => name);
  return (
    <RuleSection id="campeon">
      <p>
        Si el equipo que elegiste gana el torneo, sumas{' '}
        <strong>{plural(points.champion, 'punto', 'puntos')}</strong> extra. Se otorgan al final del torneo, y
        solo si es el campeón.
      </p>
      <RuleList>
        <li>Puedes elegir un solo campeón, hasta el {deadlineText(config)}.</li>
        <li>Una vez elegido, no se puede cambiar.</li>
        {out.length > 0 && <li>Ya no se puede elegir a los equipos eliminados: {listInWords(out)}.</li>}
      </RuleList>
    </RuleSection>
  );
}

/** See docs/rules.md#ranking. */
function RankingRules({ config }: { config: GameConfig }) {
  return (
    <RuleSection id="ranking">
      <RuleList>
        <li>Gana quien suma más puntos{config.champion && ' entre partidos y campeón'}.</li>
        <li>
          En caso de empate en puntos, va primero quien tiene más marcadores exactos. Si el empate sigue, se
          define por sorteo.
        </li>
        <li>
          Mientras se juega el torneo, quienes empatan en puntos y marcadores exactos comparten la posición.
          El sorteo los separa cuando {config.champion ? 'hay campeón' : 'termina el juego'}.
        </li>
        <li>
          El ranking se actualiza normalmente en cuanto termina cada partido y, a más tardar, al mediodía del
          día siguiente a la jornada.
        </li>
      </RuleList>
      <TechnicalDetails>
        <p>
          El sorteo se puede comprobar: ordena a los empatados por el SHA-256 de la frase «
          {config.tournament.drawSeed}», dos puntos y el identificador de cada participante.
        </p>
      </TechnicalDetails>
    </RuleSection>
  );
}

/** Shows what departments are and how they are ranked (docs/rules.md#department-ranking). */
export function DepartmentRules({ departments }: { departments: string[] }) {
  return (
    <RuleSection id="equipos">
      <p>
        Además del ranking de participantes hay uno de equipos: {listInWords(departments)}. Cada participante
        elige el suyo, y puede cambiarlo hasta que comience el primer partido. Quien llega después elige una
        sola vez.
      </p>
      <p>
        Gana el equipo con el mejor promedio de puntos. Para que no decida la suerte de unos pocos, se calcula
        como si cada equipo tuviera {priorMembers} integrantes más con el promedio de toda la agencia.
      </p>
      <RuleList>
        <li>Cuentan todos los integrantes: quien no predice cuenta con 0 puntos.</li>
        <li>
          Al lado de cada equipo dice cuántos de sus integrantes juegan: los que tienen alguna predicción.
        </li>
        <li>
          Un equipo tiene posición a partir de {fewestMembers} integrantes. Con menos no se muestra su
          promedio.
        </li>
        <li>Los equipos con el mismo promedio comparten la posición.</li>
      </RuleList>
      <TechnicalDetails>
        <p>
          Promedio: (puntos del equipo + {priorMembers} × promedio de la agencia) ÷ (integrantes +{' '}
          {priorMembers})
        </p>
      </TechnicalDetails>
    </RuleSection>
  );
}

/** Shows how to check that no prediction was added or changed after kick-off (docs/rules.md#receipts). */
export function RecordRules() {
  return (
    <RuleSection id="registro">
      <p>
        Cada predicción confirmada tiene su <strong>comprobante</strong>: el marcador, la hora y una huella
        digital que los resume. Hasta el saque inicial nadie ve tu predicción. Cuando comienza el partido se
        publican las huellas de todas, y cada participante puede ver qué predijeron los demás.
      </p>
      <RuleList ordered>
        <li>Confirma tu predicción: su comprobante está en «Tu cuenta», «Tus comprobantes».</li>
        <li>Guárdalo antes de que comience el partido.</li>
        <li>
          Cuando haya comenzado, pulsa «Comprobar» en esa lista: tu navegador vuelve a calcular las huellas y
          te dice si tu predicción está en el registro y si nadie agregó ni cambió ninguna.
        </li>
      </RuleList>
      <TechnicalDetails>
        <p>
          La huella es un SHA-256. El archivo guardado sirve también para comprobarlo por fuera de la
          aplicación, con{' '}
          <code className="text-code break-words">npm run check-record -- --receipts ARCHIVO</code>. Con los
          comprobantes de todos, que se descargan en «Así predijo la agencia», calcula de nuevo cada
          predicción del registro:{' '}
          <code className="text-code break-words">npm run check-record -- --picks ARCHIVO</code>.
        </p>
      </TechnicalDetails>
    </RuleSection>
  );
}

/** Shows 'Preguntas frecuentes' (docs/screens.md#rules-page). */
export function Questions({ pointsForExact }: { pointsForExact: string }) {
  const questions = [
    {
      ask: '¿Puedo cambiar una predicción?',
      answer: 'No. Antes de guardarla te pedimos que la confirmes; después queda fija.',
    },
    {
      ask: '¿Qué pasa si me olvido de un partido?',
      answer: 'Ese partido suma 0 puntos. Puedes seguir jugando los demás.',
    },
    {
      ask: '¿Cuentan el alargue y los penales?',
      answer: `Cuenta el resultado final del partido. Los penales no: con un 1 - 1 final, predecir 1 - 1 suma ${pointsForExact}, gane quien gane la tanda.`,
    },
    {
      ask: '¿Alguien ve mis predicciones?',
      answer: 'Antes del partido, nadie. Desde el saque inicial, todos.',
    },
    {
      ask: '¿En qué zona horaria están los partidos?',
      answer: 'Todos los horarios son los del torneo, los mismos para toda la agencia.',
    },
    {
      ask: '¿Por qué cambiaron mis puntos?',
      answer: 'Si se corrige un resultado, los puntos de ese partido se calculan de nuevo para todos.',
    },
  ];
  return (
    <RuleSection id="preguntas">
      <dl className="divide-y divide-line">
        {questions.map(({ ask, answer }) => (
          <div key={ask} className="py-3 first:pt-0">
            <dt className="leading-6 font-bold">{ask}</dt>
            <dd className="mt-1 leading-6 text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </RuleSection>
  );
}

interface RuleSectionProps {
  id: RuleSectionId;
  /** For a few words: puts them beside the title. */
  short?: boolean;
  children: ReactNode;
}

/** Shows a section under its anchor; a link to it moves the focus there. */
export function RuleSection({ id, short = false, children }: RuleSectionProps) {
  const title = ruleSections.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-titulo`}
      className={clsx(
        'scroll-mt-24 border-t border-line py-6 first:border-t-0',
        short && 'flex flex-wrap items-baseline gap-x-4',
      )}
    >
      <h3
        id={`${id}-titulo`}
        className={clsx('text-xl leading-7 font-extrabold tracking-heading', !short && 'mb-3')}
      >
        {title}
      </h3>
      <div className="flex flex-col gap-3 leading-6 wide:text-[1.0625rem] wide:leading-7">{children}</div>
    </section>
  );
}

/** Shows a list, or steps with large numerals (`ordered`). */
export function RuleList({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) {
  if (!ordered)
    return (
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:font-bold marker:text-open-text">
        {children}
      </ul>
    );
  return (
    <ol className="flex flex-col gap-4 [counter-reset:step] *:relative *:pl-9 *:[counter-increment:step] *:before:absolute *:before:top-0 *:before:left-0 *:before:text-3xl *:before:leading-7 *:before:font-black *:before:text-open-text *:before:content-[counter(step)]">
      {children}
    </ol>
  );
}

/** Shows details for readers who check the calculations, folded away. */
export function TechnicalDetails({ children }: { children: ReactNode }) {
  return (
    <details className="group text-sm leading-5 text-muted">
      <summary className="fold gap-1 font-semibold text-ink">
        <ChevronRight aria-hidden="true" className="size-4 group-open:rotate-90" />
        Detalles técnicos
      </summary>
      {children}
    </details>
  );
}
