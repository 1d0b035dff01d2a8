import { realServer, type WrongStart } from './wrong-starts.ts';

/** What is wrong with the variables of the channels of reminders; the environment alone shows it. */
export const wrongChannels: WrongStart[] = [
  [
    'a mail server that is none',
    { ...realServer, SMTP_URL: 'mail.agencia.com:587', MAIL_FROM: 'a@b.com' },
    /^SMTP_URL: must be .*such as smtp:\/\/user/,
  ],
  [
    'a % in the password of the mail server',
    { ...realServer, SMTP_URL: 'smtp://u:hu%sh@h', MAIL_FROM: 'a@b.com' },
    /^SMTP_URL: cannot be read\. .*% as %25/,
  ],
  [
    'a mail server without a sender',
    { ...realServer, SMTP_URL: 'smtp://h' },
    /^MAIL_FROM: is missing.*both or neither/,
  ],
  [
    'a sender without a mail server',
    { ...realServer, MAIL_FROM: 'a@b.com' },
    /^SMTP_URL: is missing.*both or neither/,
  ],
  [
    'a sender without an address',
    { ...realServer, SMTP_URL: 'smtp://h', MAIL_FROM: 'Prode' },
    /^MAIL_FROM: must be an e-mail address, such as "Beyond Prode </,
  ],
  [
    'a demo that sends e-mail',
    { SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.com' },
    /^SMTP_URL: is for a real game/,
  ],
  [
    'a chat room of nobody',
    { ...realServer, CHAT_WEBHOOK_URL: 'https://example.com/hush' },
    /^CHAT_WEBHOOK_URL: must be .*Google Chat, Slack or Teams/,
  ],
  [
    'names without a chat room',
    { ...realServer, CHAT_NAMES: 'true' },
    /^CHAT_NAMES: is for a chat room; set CHAT_W/,
  ],
  ['a yes for names', { ...realServer, CHAT_NAMES: 'yes' }, /^CHAT_NAMES: must be one of true, false\.$/],
];
