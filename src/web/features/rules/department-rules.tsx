import { fewestMembers, priorMembers } from '../../../domain/rank-departments.ts';
import { listInWords } from '../../ui/lists.ts';
import { RuleList, RuleSection } from './rule-section.tsx';

/** What departments are, and what they are ranked by; see docs/rules.md#department-ranking. */
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
        como si cada equipo tuviera {priorMembers} integrantes más con el promedio de toda la agencia:
      </p>
      <p className="rounded-control bg-raised px-3 py-2.5 text-center font-semibold">
        (puntos del equipo + {priorMembers} × promedio de la agencia) ÷ (integrantes + {priorMembers})
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
    </RuleSection>
  );
}
