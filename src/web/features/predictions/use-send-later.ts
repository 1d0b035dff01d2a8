import { useEffect, useEffectEvent } from 'react';
import { useIsConnected } from '../../lib/connection.ts';
import type { Sender } from './send-waiting.ts';

/** A waiting prediction is tried again so often while there is a connection, in milliseconds. */
const retryInterval = 5000;

/** Sends the predictions that wait for a connection once there is one (docs/screens.md#saving-without-a-connection). */
export function useSendLater(sender: Sender): void {
  const connected = useIsConnected();
  const waiting = connected && Object.values(sender.drafts).some(({ sendLater }) => sendLater);
  const send = useEffectEvent(() => {
    import('./send-waiting.ts').then((module) => module.sendWaiting(sender)).catch(() => undefined);
  });
  useEffect(() => {
    if (!waiting) return;
    send();
    const timer = setInterval(() => send(), retryInterval);
    return () => clearInterval(timer);
  }, [waiting]);
}
