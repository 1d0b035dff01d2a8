import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { testableChannels, type TestableChannel } from '../../../domain/reminder-schemas.ts';
import type { Participant } from '../../auth/identify-caller.ts';
import { createPersonLimit } from '../../http/person-limit.ts';
import type { ReminderChannel } from '../reminder-channel.ts';
import { reminderMessages as messages } from './messages.ts';

const testsPerMinute = 6;
const patienceMs = 15_000;
const bodySchema = z.object({ channel: z.enum(testableChannels) });

/** `POST /api/reminders/test`: sends the caller a message that says that it is one. */
export async function serveTestMessages(
  app: FastifyInstance,
  channels: Record<TestableChannel, ReminderChannel | null>,
  personOf: (request: FastifyRequest) => Participant,
  timeZone: string,
): Promise<void> {
  const limitTests = await createPersonLimit(app, testsPerMinute);
  app.post('/api/reminders/test', async (request, reply) => {
    const { userId, email } = personOf(request);
    const body = bodySchema.safeParse(request.body);
    const channel = body.success ? channels[body.data.channel] : null;
    if (channel === null) return reply.code(404).send({ message: messages.noChannel });
    const wait = await limitTests(request, userId);
    if (wait !== null) return reply.code(429).header('retry-after', wait).send({ message: messages.tooMany });
    try {
      const person = { id: userId, email, fullName: '', timeZone };
      const delivery = await channel.sendTest(person, AbortSignal.timeout(patienceMs));
      if (delivery === 'sent') return await reply.code(204).send();
      if (delivery === 'gone') return await reply.code(409).send({ message: messages.gone });
      request.log.warn({ delivery }, 'a test message was refused');
      reply.header('retry-after', delivery.retryAfterSeconds ?? 60);
      return await reply.code(503).send({ message: messages.later });
    } catch (error) {
      request.log.warn(error, 'a test message was not sent');
      return reply.code(502).send({ message: messages.failed });
    }
  });
}
