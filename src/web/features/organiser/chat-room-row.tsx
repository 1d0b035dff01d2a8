import type { OrganiserOverview } from '../../../domain/organiser-schemas.ts';
import { Button } from '../../ui/button.tsx';
import { organiserMessages } from './messages.ts';
import { StatusRow, useAct } from './section.tsx';

const messages = organiserMessages.chatRoom;

/** Everybody's chat room, and a test of it; without one nothing but that (docs/rules.md#chat-room). */
export function ChatRoomRow({ service }: { service: OrganiserOverview['chatRoom'] }) {
  const { act, busy } = useAct();
  return (
    <StatusRow
      title={messages.title}
      fine={service === null ? null : true}
      summary={service === null ? messages.none : messages.service(service)}
      action={
        service !== null && (
          <Button
            variant="secondary"
            className="text-sm"
            busy={busy}
            onClick={() => void act(messages.tested, 'POST', '/chat-room/test')}
          >
            {messages.test}
          </Button>
        )
      }
    />
  );
}
