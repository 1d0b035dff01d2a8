import * as z from 'zod/mini';

/** Possible hours between a reminder and the first kick-off (docs/api.md#reminders). */
export const reminderHours = [24, 3, 1] as const;

const hour = z.int().check(z.minimum(0), z.maximum(23));

/** A participant's settings. Quiet hours are full hours in `timeZone`, none if both are equal. */
export const reminderSettingsSchema = z.object({
  hoursBefore: z.literal(reminderHours),
  quietFrom: hour,
  quietUntil: hour,
  email: z.boolean(),
  timeZone: z.string().check(z.maxLength(100), z.refine(isTimeZone)),
});
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>;

/** Null without a feed. `isFollowed`: calendar apps read it regularly, so no e-mail is sent. */
const calendar = z.nullable(z.object({ address: z.string(), isRead: z.boolean(), isFollowed: z.boolean() }));

/** Response of `PUT /api/reminders/calendar`. */
export const ownCalendarSchema = z.object({ calendar });

/** Response of `GET /api/reminders` (docs/api.md#reminders). */
export const remindersSchema = z.object({
  settings: reminderSettingsSchema,
  push: z.object({
    /** The public key that a browser subscribes with, in base64url. */
    publicKey: z.string(),
    endpoints: z.array(z.string()),
  }),
  calendar,
  sendsEmail: z.boolean(),
});
export type Reminders = z.infer<typeof remindersSchema>;

/** The channels that 'Enviar una prueba' can test. */
export const testableChannels = ['push', 'email'] as const;
export type TestableChannel = (typeof testableChannels)[number];

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('es-ES', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
