import type { Generated } from 'kysely';

export interface ReminderSettingsTable {
  user_id: string;
  hours_before: Generated<number>;
  quiet_from: Generated<number>;
  quiet_until: Generated<number>;
  time_zone: string | null;
  email: Generated<boolean>;
  updated_at: Generated<Date>;
}

export interface PushSubscriptionsTable {
  endpoint: string;
  user_id: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Date>;
}

/** What every message that is sent once has; `match_day` is 'YYYY-MM-DD'. */
interface OutboxColumns {
  match_day: string;
  send_at: Date;
  expires_at: Date;
  status: Generated<'planned' | 'sent' | 'cancelled' | 'given_up'>;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  sent_at: Date | null;
}

export interface RemindersTable extends OutboxColumns {
  user_id: string;
  channel: 'push' | 'email';
}

export interface RoomMessagesTable extends OutboxColumns {
  kind: 'missing' | 'recap';
}
