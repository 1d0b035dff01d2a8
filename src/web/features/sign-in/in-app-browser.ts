/** The apps whose browser Google refuses, by what their user agent has; `wv` is any other web view of Android. */
const apps: [RegExp, string][] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/LinkedInApp/, 'LinkedIn'],
  [/WhatsApp/, 'WhatsApp'],
  [/\bTeams(Mobile|\/)/, 'Teams'],
  [/; wv\)/, 'esta aplicación'],
];

/** Returns the name of the app whose own browser shows the page, where Google refuses sign-in; null for any other browser. */
export function inAppBrowser(userAgent: string): string | null {
  return apps.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
