import type { ChampionConfig, GameConfig } from '../../../domain/api-schemas.ts';
import { prepositionOf } from '../../../domain/tournament-name.ts';
import { hitOf, pointsOf, type Score } from '../../../domain/score-prediction.ts';
import { listInWords } from '../../ui/lists.ts';
import { TechnicalDetails } from '../../ui/technical-details.tsx';
import { DepartmentRules } from './department-rules.tsx';
import { PointsTable, scoreText } from './points-table.tsx';
import { Questions } from './questions.tsx';
import { RecordRules } from './record-rules.tsx';
import { RuleList, RuleSection } from './rule-section.tsx';
import { deadlineText, pointsText } from './messages.ts';

const goalless: Score = { home: 0, away: 0 };
const oneAll: Score = { home: 1, away: 1 };

/** All sections of the rules, in the order of `ruleSections`. */
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
        <p>
          «Resultado acertado» es acertar local, empate o visitante, sin el marcador exacto. Por ejemplo,
          dijiste {scoreText(goalless)} y terminó {scoreText(oneAll)}, sumas{' '}
          {pointsText(pointsOf(hitOf(goalless, oneAll), points))}.
        </p>
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
      <RecordRules />
      <RuleSection id="premio" short>
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

/** The champion bonus; see docs/rules.md#champion. */
function ChampionRules({ config }: { config: ChampionConfig }) {
  const { points, teams } = config.tournament;
  const out = teams.filter(({ selectable }) => !selectable).map(({ name }) => name);
  return (
    <RuleSection id="campeon">
      <p>
        Si el equipo que elegiste gana el torneo, sumas <strong>{pointsText(points.champion)}</strong> extra.
        Se otorgan al final del torneo, y solo si tu equipo es el campeón.
      </p>
      <RuleList>
        <li>Puedes elegir un solo campeón, hasta el {deadlineText(config)}.</li>
        <li>Una vez elegido, no se puede cambiar.</li>
        {out.length > 0 && <li>Ya no se puede elegir a los equipos eliminados: {listInWords(out)}.</li>}
      </RuleList>
    </RuleSection>
  );
}

/** Order, shared positions, the draw and updates; see docs/rules.md#ranking. */
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
          El ranking se actualiza normalmente en cuanto termina cada partido y, a más tardar, al día siguiente
          de la jornada: los resultados están al mediodía.
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
