import { expect, it } from 'vitest';
import { inAppBrowser } from './login-screen.tsx';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const webView = `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36`;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${iPhone} Mobile/22F76 Instagram 390.0.0.28.85 (iPhone17,1; iOS 18_5; es_ES)`, 'Instagram'],
  [`${webView} Instagram 390.0.0.43.81 Android (35/15; 420dpi; Google; Pixel 9; es_AR)`, 'Instagram'],
  [`${iPhone} Mobile/22F76 [FBAN/FBIOS;FBAV/522.0.0.47.97;FBDV/iPhone17,1;FBLC/es_ES]`, 'Facebook'],
  [`${webView} [FB_IAB/FB4A;FBAV/522.0.0.58.106;]`, 'Facebook'],
  [`${iPhone} Mobile/22F76 [FBAN/MessengerForiOS;FBAV/515.0.0.45.104]`, 'Facebook'],
  [`${iPhone} Mobile/22F76 [LinkedInApp]/9.31.4000`, 'LinkedIn'],
  [`${webView} [LinkedInApp]`, 'LinkedIn'],
  [`${iPhone} Mobile/22F76 WhatsApp/2.25.20`, 'WhatsApp'],
  [`${webView} WhatsApp/2.25.20.79`, 'WhatsApp'],
  [`${windows} Chrome/138.0.0.0 Safari/537.36 WhatsApp/2.2530.3`, 'WhatsApp'],
  [`${windows} Teams/1.8.00.1362 Chrome/120.0.6099.291 Electron/28.2.10 Safari/537.36`, 'Teams'],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0 Teams/25227.203.3852.6240`, 'Teams'],
  [`${webView} TeamsMobile-Android`, 'Teams'],
  [`${iPhone} Mobile/22F76 TeamsMobile-iOS`, 'Teams'],
  // Google refuses every web view that identifies itself.
  [webView, 'esta aplicación'],
])('recognises %s as %s', (agent, name) => {
  expect(inAppBrowser(agent)).toBe(name);
});

it.each([
  `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
  // The installed app.
  `${iPhone} Mobile/15E148`,
  `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36`,
  `${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  '',
])('treats %s as a browser', (agent) => {
  expect(inAppBrowser(agent)).toBeNull();
});
