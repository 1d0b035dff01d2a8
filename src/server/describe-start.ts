import type { Config } from './config.ts';

/** What to print once the server listens: where it is and, in the demo, how to leave it. */
export function describeStart({ publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>): string {
  const address = `\nBeyond Prode is ready: ${publicUrl}\n`;
  if (!demo) return address;
  return `${address}
This is the demo, with sample accounts and a sample sheet; end its matches at ${publicUrl}/demo
To leave it, set GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SHEETS_SPREADSHEET_ID, SHEETS_API_KEY and
ALLOWED_EMAIL_DOMAINS, and a new DATA_DIR: see "A real game" in README.md.
`;
}
