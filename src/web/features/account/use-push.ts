import { useCallback, useEffect, useState } from 'react';
import { DataError } from '../../lib/data-error.ts';
import {
  readOwnEndpoint,
  readPushState,
  turnPushOff,
  turnPushOn,
  type PushState,
  type ServerPush,
} from './push.ts';
import { showError } from '../../ui/toast-queue.ts';
import { reminderMessages as messages } from './messages.ts';
import type { Reminders, TestableChannel } from '../../../domain/reminder-schemas.ts';

/** The notifications of this browser; `state` is null until it is known. */
export interface Push {
  state: PushState | null;
  /** How many other browsers of the user get them. */
  others: number;
  busy: boolean;
  /** To be called from a click. Resolves to the state afterwards, null when it failed, which is said. */
  turn: (on: boolean) => Promise<PushState | null>;
}

/** The state of this browser's notifications, and the switch; `server` is undefined while it is not known. */
export function usePush(server: ServerPush | undefined): Push {
  const [state, setState] = useState<PushState | null>(null);
  /** What this browser's subscription was last: the server may still have it when there is none any more. */
  const [ownEndpoint, setOwnEndpoint] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (server === undefined) return;
    let current = true;
    void Promise.all([readPushState(server), readOwnEndpoint()]).then(([read, endpoint]) => {
      if (!current) return;
      setState(read);
      if (endpoint !== null) setOwnEndpoint(endpoint);
    });
    return () => {
      current = false;
    };
  }, [server]);
  const turn = useCallback(
    async (on: boolean): Promise<PushState | null> => {
      if (server === undefined) return null;
      const { publicKey } = server;
      setBusy(true);
      try {
        const endpoint = on ? await turnPushOn(publicKey) : await turnPushOff();
        const after = await readPushState({ publicKey, endpoints: endpoint === null ? [] : [endpoint] });
        setState(after);
        return after;
      } catch (cause) {
        const description = cause instanceof DataError ? cause.message : messages.push.unreachable;
        showError(messages.failed, { description });
        // It may have failed half-way: the subscription has ended, and only the server does not know.
        setState(await readPushState(server));
        return null;
      } finally {
        setBusy(false);
      }
    },
    [server],
  );
  const others = server?.endpoints.filter((endpoint) => endpoint !== ownEndpoint).length ?? 0;
  return { state, others, busy, turn };
}

/** Returns what sends the reminders now, null when nothing does; a calendar rings by itself (docs/rules.md#reminders). */
export function sentBy(
  { settings, calendar, sendsEmail }: Reminders,
  { state, others }: Pick<Push, 'state' | 'others'>,
): TestableChannel | null {
  if (state === 'on' || others > 0) return 'push';
  return sendsEmail && settings.email && calendar?.isFollowed !== true ? 'email' : null;
}

/** Returns whether the user is reminded in any way. */
export function isReminded(reminders: Reminders, push: Pick<Push, 'state' | 'others'>): boolean {
  return reminders.calendar?.isFollowed === true || sentBy(reminders, push) !== null;
}
