// Shows docs/screens.md#match-card.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../test/support/markup.ts';
import { buildConfig } from '../../../../test/support/api-config.ts';
import { buildMatch, buildPrediction } from '../../../../test/support/api-factories.ts';
import { earned } from '../../../../test/support/points-cases.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import type { Earned, Score } from '../../../domain/score-prediction.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { noPredictions, type Predictions, PredictionsContext } from '../../lib/predictions-context.ts';
import { OwnPick, OwnPrediction, Outlook } from './own-prediction.tsx';
import { PredictionForm } from './prediction-form.tsx';
import { PredictionPanel } from './prediction-panel.tsx';

const match = buildMatch();
const context: Predictions = { ...noPredictions, state: 'loaded', isOpen: () => true };

describe('the form', () => {
  const form = (saving: boolean, home: number | null = null) =>
    renderToStaticMarkup(
      <PredictionForm
        {...{ match, saving }}
        draft={{ home, away: null }}
        type={context.type}
        submit={context.submit}
      />,
    );

  it('has two number boxes of two characters, a warning and a button', () => {
    const markup = form(false);
    expect(markup.match(/<input [^>]*type="text"[^>]*inputMode="numeric"[^>]*>/gi)).toHaveLength(2);
    expect(markup.match(/required=""/g)).toHaveLength(2);
    expect(markup.match(/maxLength="2"/gi)).toHaveLength(2);
    const text = textOf(markup);
    expect(text).toContain('Goles de Palmeiras');
    expect(text).toContain('Una vez confirmada, no se puede modificar.');
    expect(text).toMatch(/Goles de Botafogo Confirmar Predicción Una vez confirmada/);
  });

  it('disables its step buttons at 0 and 20', () => {
    const stopped = (home: number) =>
      [...form(false, home).matchAll(/aria-label="([^"]*)"[^>]* disabled=""/g)].map(([, name]) => name);
    expect(stopped(0)).toEqual(['Restar un gol a Palmeiras']);
    expect(stopped(20)).toEqual(['Sumar un gol a Palmeiras']);
    expect(stopped(1)).toEqual([]);
  });

  it('is disabled while it saves', () => {
    const markup = form(true, 2);
    expect(textOf(markup)).toContain('Guardando...');
    expect(textOf(markup)).not.toContain('Confirmar Predicción');
    expect(markup.match(/<(?:input|button)(?![^>]*disabled="(?:true)?")[^>]*>/g)).toBeNull();
  });
});

describe('a confirmed prediction', () => {
  const confirmed = (match: Partial<Match>, won: Earned = earned(null), home = 2) =>
    textOf(
      renderToStaticMarkup(
        <QueryClientProvider client={new QueryClient()}>
          <OwnPrediction
            match={buildMatch(match)}
            prediction={buildPrediction({ ...won, home_score: home })}
            timeZone="America/Argentina/Buenos_Aires"
          />
        </QueryClientProvider>,
      ),
    );
  const finished = { status: 'finished', homeScore: 2, awayScore: 1 };

  it('shows its score, badge and date, and that it cannot change', () => {
    const text = confirmed({});
    expect(text).toBe(
      'Tu predicción 2 - 1 Confirmada Las predicciones no se pueden modificar Realizada el 28 jun 2025, 09:30',
    );
  });

  it.each([
    ['exact', 5, 2, 'Marcador exacto 5 puntos'],
    ['outcome', 3, 4, 'Resultado acertado 3 puntos'],
    ['miss', 0, 0, 'Sin acierto 0 puntos'],
    ['outcome', 1, 4, 'Resultado acertado 1 punto'],
  ] as const)(
    'begins with its hit, %s, and drops the note that it cannot change',
    (hit, points, home, line) => {
      expect(confirmed(finished, { hit, points }, home)).toBe(
        `${line} Confirmada Realizada el 28 jun 2025, 09:30`,
      );
    },
  );

  it('shows no points before the server has settled the match', () => {
    expect(confirmed(finished)).toContain('Los puntos se están calculando');
    expect(confirmed({ status: 'live', homeScore: 2, awayScore: 1 })).not.toContain('puntos');
    expect(confirmed({ status: 'finished' })).not.toContain('puntos');
  });

  it('shows no hit once the result has been withdrawn', () => {
    const text = confirmed({ status: 'live', homeScore: 2, awayScore: 1 }, earned('exact'));
    expect(text).not.toContain('Marcador exacto');
  });
});

describe('OwnPick', () => {
  const pick = (match: Partial<Match>, home: number, won: Earned = earned(null)) => {
    const saved = buildPrediction({ ...won, home_score: home, away_score: 1 });
    const predictions = new Map([[saved.match_id, saved]]);
    return renderToStaticMarkup(
      <PredictionsContext value={{ ...context, predictions }}>
        <OwnPick match={buildMatch({ id: saved.match_id, ...match })} />
      </PredictionsContext>,
    );
  };
  const finished = { status: 'finished', homeScore: 2, awayScore: 1 };

  it('does not look like a hit during the match, and is absent without a prediction', () => {
    const live = { status: 'live', homeScore: 2, awayScore: 1 };
    expect(pick(finished, 2, earned('exact'))).toContain('bg-lime');
    expect(pick(live, 2)).not.toContain('bg-lime');
    // The result was withdrawn.
    expect(pick(live, 2, earned('exact'))).not.toContain('bg-lime');
    const none = renderToStaticMarkup(
      <PredictionsContext value={context}>
        <OwnPick match={buildMatch(finished)} />
      </PredictionsContext>,
    );
    expect(none).toBe('');
  });

  it('says that the prediction could not be loaded', () => {
    const unknown = renderToStaticMarkup(
      <PredictionsContext value={{ ...context, state: 'failed' }}>
        <OwnPick match={buildMatch(finished)} />
      </PredictionsContext>,
    );
    expect(textOf(unknown)).toBe('Tu predicción no cargó');
  });
});

describe('the panel', () => {
  const panel = (overrides: Partial<Predictions>, of = match) =>
    textOf(
      renderToStaticMarkup(
        <PredictionsContext value={{ ...context, ...overrides }}>
          <PredictionPanel match={of} timeZone="America/Argentina/Buenos_Aires" />
        </PredictionsContext>,
      ),
    );
  const closed = { isOpen: () => false };

  it('distinguishes a match that has started from one without a date and one that is not scheduled', () => {
    expect(panel(closed)).toBe(
      'Predicciones cerradas. Este partido ya comenzó o está en curso. Las predicciones se cierran automáticamente cuando comienza el partido.',
    );
    expect(panel(closed, buildMatch({ kickoffAt: null }))).toBe('Podrás predecir cuando haya fecha.');
    for (const status of ['live', 'finished', 'suspendido']) {
      expect(panel(closed, buildMatch({ status }))).toBe(
        'No se pueden hacer más predicciones para este partido',
      );
    }
  });

  it('keeps the form while its save outlasts kick-off', () => {
    expect(panel({ ...closed, savingId: match.id })).toContain('Guardando...');
    expect(panel({ ...closed, savingId: 'otro' })).toMatch(/^Predicciones cerradas/);
    expect(panel({})).toContain('Confirmar Predicción');
  });

  it('shows no form until it is known that there is no prediction', () => {
    expect(panel({ state: 'loading' })).toBe('');
    expect(panel({ state: 'failed' })).toBe('Tu predicción no cargó');
    expect(panel({ state: 'failed' }, buildMatch({ status: 'live' }))).toBe('');
  });

  it('shows a stored prediction in every state of the match', () => {
    const predictions = new Map([[match.id, buildPrediction({ match_id: match.id })]]);
    expect(panel({ predictions })).toMatch(/^Tu predicción/);
    expect(panel({ ...closed, predictions, state: 'failed' })).toMatch(/^Tu predicción/);
  });
});

it('says what the prediction would earn if the score stayed', () => {
  const client = new QueryClient();
  client.setQueryData(queryKeys.config, buildConfig());
  const outlook = (picked: Score) =>
    textOf(
      renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <Outlook picked={picked} score={{ home: 1, away: 0 }} />
        </QueryClientProvider>,
      ),
    );
  expect(outlook({ home: 1, away: 0 })).toContain('Si termina así: 5 puntos');
  expect(outlook({ home: 2, away: 0 })).toContain('Si termina así: 3 puntos');
});
