import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from '../../../../test/support/markup.ts';
import { PredictTask } from './predict-task.tsx';
import { TournamentSummary } from './tournament-summary.tsx';

const header = (overrides: Partial<Parameters<typeof TournamentSummary>[0]> = {}) =>
  textOf(
    renderToStaticMarkup(
      <TournamentSummary
        title="Mundial de Clubes 2025"
        totals={{ matches: 15, finished: 8, scheduled: 6, teams: 16 }}
        lastUpdated="2025-06-28T15:42:00.000Z"
        sample={false}
        timeZone="America/Argentina/Buenos_Aires"
        refreshing={false}
        outcome={null}
        onRefresh={() => undefined}
        {...overrides}
      />,
    ),
  );

it('shows the counts, the teams, the last update in the zone and the button', () => {
  const shown = header();
  expect(shown).toContain('Última actualización: 28 jun 2025, 12:42');
  expect(shown).toContain('Actualizar');
  for (const count of ['Partidos 15', 'Finalizados 8', 'Programados 6', 'Equipos 16']) {
    expect(shown).toContain(count);
  }
});

it('does not date sample data', () => {
  expect(header({ sample: true })).not.toContain('Última actualización');
  expect(header({ lastUpdated: null })).toContain('todavía no hay');
});

it('says what a refresh has brought beside the time, where the last update stood', () => {
  const shown = header({ outcome: 'Datos actualizados' });
  expect(shown).toContain('Datos actualizados · 28 jun 2025, 12:42 Actualizar');
  expect(shown).not.toContain('Última actualización');
});

it('says how many open matches lack a prediction', () => {
  const failure = { message: 'No hay conexión', retrying: false, retry: () => undefined };
  const task = (count: number | null, openCount: number, offered = count ?? 0, round = '') =>
    textOf(
      renderToStaticMarkup(
        <PredictTask
          count={count}
          failure={count === null ? failure : null}
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
  expect(task(0, 4)).toContain('Ya predijiste todos los partidos abiertos');
  expect(task(0, 0)).toContain('No hay partidos abiertos para predecir');
  expect(task(null, 4)).toBe(
    'No pudimos cargar tus predicciones Error al cargar predicciones : No hay conexión Reintentar',
  );
});
