import type { GameConfig } from '../../../domain/wire.ts';
import { RuleList, RuleSection } from './rule-section.tsx';
import { deadlineText, pointsText } from './words.ts';

/** The champion's bonus: how much, when, and for which teams. */
export function ChampionRules({ config }: { config: GameConfig }) {
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
        {out.length > 0 && (
          <li>Ya no se puede elegir a los equipos eliminados: {new Intl.ListFormat('es').format(out)}.</li>
        )}
      </RuleList>
    </RuleSection>
  );
}
