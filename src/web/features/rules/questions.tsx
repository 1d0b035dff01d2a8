import { RuleSection } from './rule-section.tsx';

/** Frequent questions with short answers. */
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
      ask: '¿En qué hora están los partidos?',
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
