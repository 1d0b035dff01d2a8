import { Gauge, type Registry } from 'prom-client';
import { findNewestBackup } from '../backup/store-backup.ts';
import type { AppContext } from '../../context.ts';
import { countMissingPredictions } from '../../predictions/next-day.ts';
import { countParticipants } from '../../ranking/participants-repository.ts';
import { countOverdue } from '../../reminders/outbox-repository.ts';
import { lastGoodReadAgeSeconds } from './metrics-repository.ts';

/** All metrics begin with it. */
export const prefix = 'beyond_prode_';

/** What metrics are read from. */
export type MetricsContext = Pick<AppContext, 'database' | 'config' | 'clock' | 'tournament'>;

/** Registers the metrics that are read whenever somebody asks for them (docs/operations.md#metrics). */
export function registerReadMetrics(
  registry: Registry,
  { database, config, clock, tournament }: MetricsContext,
): void {
  const register = (name: string, help: string, read: () => number | Promise<number>) =>
    registry.registerMetric(
      new Gauge({
        ...{ name: prefix + name, help, registers: [] },
        async collect() {
          this.set(await read());
        },
      }),
    );
  register('reminders_overdue', 'Reminders that should have been sent for longer than ten minutes', () =>
    countOverdue(database.db),
  );
  registry.registerMetric(
    new Gauge({
      name: `${prefix}participants`,
      help: 'Participants by state: active or blocked',
      labelNames: ['state'],
      registers: [],
      async collect() {
        const { total, blocked } = await countParticipants(database.db);
        this.set({ state: 'active' }, total - blocked);
        this.set({ state: 'blocked' }, blocked);
      },
    }),
  );
  register('missing_predictions', 'Predictions that the open matches of the next match day still lack', () =>
    countMissingPredictions({ database, tournament }),
  );
  register('disk_full', '1 while saves are refused because the disk of DATA_DIR is full', () =>
    database.isReadOnly() ? 1 : 0,
  );
  register(
    'sheet_last_good_read_age_seconds',
    'Seconds since the sheet was last read well, by any process',
    async () => (await lastGoodReadAgeSeconds(database.db)) ?? Number.NaN,
  );
  register(
    'backup_age_seconds',
    'Seconds since the newest backup that a server took by itself into the folder of this process',
    async () => {
      const { backupDir } = config;
      const newest = backupDir === null ? null : await findNewestBackup(backupDir).catch(() => null);
      return newest === null ? Number.NaN : (clock() - newest) / 1_000;
    },
  );
}
