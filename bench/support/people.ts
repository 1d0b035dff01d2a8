import { createHash, createHmac } from 'node:crypto';

const tokens = new Map<string, { id: string; token: string }>();

/** Returns the id of generated person `number`, as load-rows.ts makes it in SQL. */
export function personId(number: number): string {
  const hex = createHash('md5').update(`person-${number}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** Returns an access token of generated person `number`, with the server's claims. */
export function tokenOf(number: number, jwtSecret: string): { id: string; token: string } {
  const key = `${jwtSecret} ${number}`;
  const known = tokens.get(key);
  if (known !== undefined) return known;
  const id = personId(number);
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: id,
    aud: 'authenticated',
    exp: now + 3_600,
    iat: now,
    email: `persona-${number}@beyondmedia.example`,
    role: 'authenticated',
    session_id: id,
    user_metadata: { full_name: `Persona Número ${number}` },
  };
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  const token = `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
  const made = { id, token };
  tokens.set(key, made);
  return made;
}

/** Returns the body that the app sends for a prediction. */
export function predictionBody(userId: string, matchId: string): string {
  const updatedAt = new Date().toISOString();
  return JSON.stringify({
    ...{ user_id: userId, match_id: matchId, home_score: 2, away_score: 1, updated_at: updatedAt },
  });
}
