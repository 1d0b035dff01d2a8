import { TechnicalDetails } from '../../ui/technical-details.tsx';
import { RuleList, RuleSection } from './rule-section.tsx';

/** How to check that no prediction was added or changed after the kick-off; see docs/rules.md#receipts. */
export function RecordRules() {
  return (
    <RuleSection id="registro">
      <p>
        Cada predicción confirmada tiene su <strong>comprobante</strong>: el marcador, la hora y una huella
        digital que los resume. Hasta el saque inicial nadie ve tu predicción. Cuando comienza el partido se
        publican las huellas de todas, y cada participante puede ver qué predijeron los demás.
      </p>
      <RuleList ordered>
        <li>Confirma tu predicción: en «Tu cuenta», «Tus comprobantes» tiene el suyo.</li>
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
          comprobantes de todos, que se descargan en «La agencia dijo», calcula de nuevo cada predicción del
          registro: <code className="text-code break-words">npm run check-record -- --picks ARCHIVO</code>.
        </p>
      </TechnicalDetails>
    </RuleSection>
  );
}
