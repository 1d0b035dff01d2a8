import type { OrganiserOverview } from '../../../domain/organiser-schemas.ts';
import { Button } from '../../ui/index.ts';
import { organiserMessages } from './messages.ts';
import { Section, useAct } from './section.tsx';

const messages = organiserMessages.chatRoom;

/** Everybody's chat room, and a test of it; without one nothing but that (docs/rules.md#chat-room). */
export function ChatRoomSection({ service }: { service: OrganiserOverview['chatRoom'] }) {
  const { act, busy } = useAct();
  return (
    <Section title={messages.title}>
      {service === null ? (
        <p className="text-muted">{messages.none}</p>
      ) : (
        <>
          <p>{messages.service(service)}</p>
          <Button
            variant="secondary"
            className="self-start max-sm:w-full"
            busy={busy}
            onClick={() => void act(messages.tested, 'POST', '/chat-room/test')}
          >
            {messages.test}
          </Button>
        </>
      )}
    </Section>
  );
}
