import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from '../../../../test/support/markup.ts';
import { LoadFailure } from '../../football/load-failure.tsx';
import { PredictTask } from './band-rows.tsx';
import { ageText, LastUpdateRow, TournamentTotals } from './tournament-summary.tsx';

function row(overrides: Partial<Parameters<typeof LastUpdateRow>[0]> = {}): string {
  return textOf(
    renderToStaticMarkup(
      <LastUpdateRow
        lastUpdated="2025-06-28T15:42:00.000Z"
        timeZone="America/Argentina/Buenos_Aires"
        refreshing={false}
        outcome={null}
        onRefresh={() => undefined}
        {...overrides}
      />,
    ),
  );
}

it('shows the last update in the zone and the button', () => {
  expect(row()).toBe('Última actualización: 28 jun 2025, 12:42 Actualizar');
});

it('shows only the time of an update from today', () => {
  const now = new Date();
  expect(row({ lastUpdated: now.toISOString() })).toMatch(/Última actualización: hoy, \d\d:\d\d Actualizar$/);
  const before = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  expect(row({ lastUpdated: before })).not.toContain('hoy');
});

it('shows the outcome of a refresh in place of the last update', () => {
  expect(row({ outcome: 'Datos actualizados' })).toBe('Datos actualizados Actualizar');
});

it('shows the totals, with live matches only when there are any', () => {
  const totals = (live: number) =>
    textOf(
      renderToStaticMarkup(
        <TournamentTotals
          title="Mundial de Clubes 2025"
          totals={{ matches: 15, finished: 8, scheduled: 6, live, onHold: 0, teams: 16 }}
        />,
      ),
    );
  for (const count of ['Partidos 15', 'Finalizados 8', 'En vivo 1', 'Programados 6', 'Equipos 16']) {
    expect(totals(1)).toContain(count);
  }
  expect(totals(0)).not.toContain('En vivo');
});

it.each([
  [59_999, 'No pudimos actualizar'],
  [60_000, 'Datos de hace 1 min'],
  [7_199_999, 'Datos de hace 1 h'],
  [86_400_000, 'Datos de hace 1 día'],
  [50 * 3_600_000, 'Datos de hace 2 días'],
])('describes the age of data that are %d ms old: %s', (age, said) => {
  expect(ageText(age)).toBe(said);
});

it('says how many open matches lack a prediction', () => {
  const task = (count: number | null, openCount: number, offered = count ?? 0, round = '') =>
    textOf(
      renderToStaticMarkup(
        <PredictTask
          count={count}
          openCount={openCount}
          quickEntry={{ matchIds: Array.from({ length: offered }, String), round }}
          onQuickEntry={() => undefined}
        />,
      ),
    );
  expect(task(1, 4)).toBe('Te falta predecir 1 partido abierto Predecir 1 pendiente');
  expect(task(3, 4)).toBe('Te falta predecir 3 partidos abiertos Predecir 3 pendientes');
  expect(task(187, 187, 7, 'Jornada 20')).toBe(
    'Te falta predecir 187 partidos abiertos Predecir 7 pendientes · Jornada 20',
  );
  expect(task(0, 4)).toContain('Sin partidos pendientes');
  expect(task(0, 0)).toContain('Nada que predecir por ahora');
  expect(task(null, 4)).toBe('');
});

it('says that predictions could not be read and that nothing is lost, and offers a retry', () => {
  const failure = { message: 'No hay conexión', retrying: false, onRetry: () => undefined };
  expect(
    textOf(renderToStaticMarkup(<LoadFailure failure={failure} meaning="Lo que guardaste sigue ahí." />)),
  ).toBe('Error al cargar predicciones Lo que guardaste sigue ahí. No hay conexión Reintentar');
});
