import type { GameConfig } from '../../../domain/wire.ts';
import { RuleList, RuleSection } from './rule-section.tsx';

/** Order, ties, the draw and when the ranking moves (spec 9, rulings "Ranking"). */
export function RankingRules({ config }: { config: GameConfig }) {
  return (
    <RuleSection id="ranking">
      <RuleList>
        <li>Gana quien suma más puntos entre partidos y campeón.</li>
        <li>
          En caso de empate en puntos, va primero quien tiene más resultados exactos. Si el empate sigue, se
          define por sorteo.
        </li>
        <li>
          Mientras se juega el torneo, quienes empatan en puntos y exactos comparten la posición. El sorteo
          los separa cuando hay campeón.
        </li>
        <li>
          El ranking se actualiza normalmente en cuanto termina cada partido y, a más tardar, al día siguiente
          de la jornada: los resultados están al mediodía.
        </li>
      </RuleList>
      <p className="text-sm text-muted">
        El sorteo se puede comprobar: ordena a los empatados por el SHA-256 de la frase «
        {config.tournament.drawSeed}», dos puntos y el identificador de cada participante.
      </p>
    </RuleSection>
  );
}
