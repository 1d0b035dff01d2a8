import { fewestSkillMatches } from '../../../domain/skill.ts';
import { RuleList, RuleSection } from './rule-section.tsx';

/** What 'Olfato' says, in a few lines; see docs/rules.md#skill. */
export function SkillRules() {
  return (
    <RuleSection id="olfato">
      <p>
        Una vista del ranking: cuántos puntos más sumaste que la predicción promedio de la agencia, partido a
        partido.
      </p>
      <RuleList>
        <li>
          Cuentan los partidos que predijiste, hasta la última jornada completa; hacen falta{' '}
          {fewestSkillMatches}.
        </li>
        <li>
          La parte gris de la franja es la suerte: ahí estaría, 95 de cada 100 veces, quien eligiera al azar
          entre las predicciones de la agencia.
        </li>
        <li>No decide nada: el ranking y el premio van por puntos.</li>
      </RuleList>
    </RuleSection>
  );
}
