import { randomUUID } from 'node:crypto';
import { admitOrganisers } from '../../auth/admit-participants.ts';
import type { AppContext } from '../../context.ts';
import { apiRoutes, noContent } from '../../http/contract.ts';
import { createPersonLimit } from '../../http/person-limit.ts';
import { roomMessages, testAnswers } from './messages.ts';
import { postToRoom } from './post-to-room.ts';

const testsPerMinute = 6;

const schema = { response: noContent };

/** Serves `POST /api/organiser/chat-room/test`, which posts a test message (docs/api.md#organiser). */
export const chatRoomRoutes = apiRoutes<AppContext>('chat-room-routes', async (app, context) => {
  const { config } = context;
  const organiserOf = admitOrganisers(app, context);
  const limitTests = await createPersonLimit(app, testsPerMinute);

  app.post('/api/organiser/chat-room/test', { schema }, async (request, reply) => {
    if (config.chat === null) return reply.code(409).send({ message: testAnswers.noRoom });
    const wait = await limitTests(request, organiserOf(request).userId);
    if (wait !== null)
      return reply.code(429).header('retry-after', wait).send({ message: testAnswers.tooMany });
    const text = {
      lines: [roomMessages.test],
      link: { label: roomMessages.game, url: config.publicUrl },
    };
    try {
      const posted = await postToRoom(context, config.chat, text, randomUUID());
      if (posted === 'sent') return await reply.code(204).send();
      request.log.warn({ posted }, 'a test message was refused by the chat room');
      if ('refused' in posted)
        return await reply.code(409).send({ message: testAnswers.refused(posted.refused) });
      reply.header('retry-after', posted.retryAfterSeconds);
      return await reply.code(503).send({ message: testAnswers.later });
    } catch (error) {
      // The error's text may contain the webhook's address, with which anyone could post to the room.
      request.log.warn({ name: (error as Error).name }, 'a test message was not posted');
      return reply.code(502).send({ message: testAnswers.failed });
    }
  });
});
