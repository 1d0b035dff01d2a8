import { useCallback, useEffect, useState } from 'react';
import { DataError } from '../../data/index.ts';
import { readPushState, turnPushOff, turnPushOn, type PushState, type ServerPush } from '../../data/push.ts';
import { showError } from '../../ui/index.ts';
import { reminderMessages as messages } from './messages.ts';

/** The notifications of this browser; `state` is null until it is known. */
export interface Push {
  state: PushState | null;
  busy: boolean;
  /** To be called from a click. Resolves to the state afterwards, null when it failed, which is said. */
  turn: (on: boolean) => Promise<PushState | null>;
}

/** The state of this browser's notifications, and the switch; `server` is undefined while it is not known. */
export function usePush(server: ServerPush | undefined): Push {
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (server === undefined) return;
    let current = true;
    void readPushState(server).then((read) => {
      if (current) setState(read);
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
        return null;
      } finally {
        setBusy(false);
      }
    },
    [server],
  );
  return { state, busy, turn };
}
