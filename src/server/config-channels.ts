import { emailDomain } from '../domain/allowed-email.ts';
import { text } from './config-values.ts';

const smtpExample = 'such as smtp://user:password@smtp.example.com:587, or smtps:// with port 465';

/** The address of a mail server. What is wrong never repeats it, as it holds a password. */
export const smtpAddress = text((value) => {
  if (!/^smtps?:\/\/[^/]/.test(value)) return `must be the address of a mail server, ${smtpExample}`;
  if (!URL.canParse(value) || !canDecode(new URL(value))) {
    return `cannot be read. Write it ${smtpExample}, and in the password # as %23, / as %2F, ? as %3F, % as %25 and @ as %40`;
  }
  return null;
});

const senderPattern = /^(?:[^<>\r\n]*<([^<>]+)>|([^<>]+))$/;

/** Who e-mails are from: an address, or a name and an address. */
export const mailSender = text((value) => {
  const [, inBrackets, alone] = senderPattern.exec(value.trim()) ?? [];
  const address = (inBrackets ?? alone ?? '').trim();
  return emailDomain(address) === undefined
    ? 'must be an e-mail address, such as "Beyond Prode <prode@agencia.com>"'
    : null;
});

function canDecode({ username, password }: URL): boolean {
  try {
    return [username, password].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
}
