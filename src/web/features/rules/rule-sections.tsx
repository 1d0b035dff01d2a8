import type { GameConfig } from '../../../domain/wire.ts';
import { listDomains } from '../session/index.ts';
import { ChampionRules } from './champion-rules.tsx';
import { PointsTable } from './points-table.tsx';
import { Questions } from './questions.tsx';
import { RankingRules } from './ranking-rules.tsx';
import { RecordRules } from './record-rules.tsx';
import { RuleList, RuleSection } from './rule-section.tsx';
import { deadlineText, pointsText } from './words.ts';

/** All sections of the rules, in the specification's order. */
export function RuleSections({ config }: { config: GameConfig }) {
  const { name, points, prize, contact } = config.tournament;
  return (
    <div className="mt-6">
      <RuleSection id="el-juego">
        <p>
          Beyond Prode es el juego interno de predicciones del <strong>{name}</strong>. Predice el marcador
          final de cada partido, elige al campeón del torneo, suma puntos y compite con toda la agencia en el
          ranking.
        </p>
      </RuleSection>
      <RuleSection id="puntos">
        <p>Cada predicción se compara con el resultado final del partido:</p>
        <PointsTable points={points} />
        <p>
          Solo cuenta el resultado final del partido: ni los penales ni quién se clasifica cambian los puntos.
          Un partido sin predicción suma 0.
        </p>
      </RuleSection>
      <ChampionRules config={config} />
      <RuleSection id="participar">
        <RuleList ordered>
          <li>Entra con tu cuenta de Google de la agencia ({listDomains(config.allowedEmailDomains)}).</li>
          <li>
            En Partidos, escribe los goles de cada equipo, de 0 a 20, y confirma. Una predicción confirmada no
            se puede cambiar.
          </li>
          <li>Elige a tu campeón antes de que se cierre el plazo.</li>
          <li>Sigue tus puntos y tu posición en el Ranking.</li>
        </RuleList>
      </RuleSection>
      <RuleSection id="plazos">
        <RuleList>
          <li>
            <strong>Partidos:</strong> las predicciones se cierran automáticamente cuando comienza cada
            partido. Manda el reloj del juego, no el de tu teléfono.
          </li>
          <li>
            <strong>Campeón:</strong> puedes elegirlo hasta el {deadlineText(config)}.
          </li>
        </RuleList>
      </RuleSection>
      <RankingRules config={config} />
      <RecordRules />
      <RuleSection id="premio">
        <p>{prize}</p>
      </RuleSection>
      <Questions pointsForExact={pointsText(points.exact)} />
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
