/**
 * Starts the live updates (docs/rules.md#live-updates) once their code has come, after that of the first screen. Without
 * it the page still asks every two minutes.
 */
export function startLiveUpdates(): void {
  import('./live-updates.ts').then(({ followLiveUpdates }) => followLiveUpdates()).catch(() => undefined);
}
