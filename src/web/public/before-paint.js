// Runs before the first paint and outside the bundle: the page's content policy allows no inline script.
(function () {
  var firstScreen = findFirstScreen();
  applyTheme();
  if (firstScreen === 'login') showLogin();
  preloadRest();
  loadDateFormats();
  window.addEventListener('error', showFailure, true);

  function findFirstScreen() {
    if (hasSession()) return location.search.includes('tab=ranking') ? 'ranking' : 'session';
    if (location.pathname === '/rules') return 'rules';
    if (location.pathname !== '/') return 'unknown';
    return location.search.includes('vista=partidos') ? 'visitor' : 'login';
  }

  function hasSession() {
    return location.hash.includes('access_token=') || stored('beyond-prode-session') !== null;
  }

  // Whether the auth client is needed at once (data/stored-session.ts): for tokens in the address, and to renew a session
  // with less than 90 s left.
  function needsRenewal() {
    if (!hasSession()) return false;
    if (location.hash.includes('access_token=')) return true;
    try {
      return !(JSON.parse(stored('beyond-prode-session')).expires_at * 1000 - Date.now() >= 90000);
    } catch (_) {
      return true;
    }
  }

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      // Storage may be forbidden.
      return null;
    }
  }

  // The user's choice, else the system's.
  function applyTheme() {
    // Values that earlier versions stored have Spanish names.
    var themes = { dark: 'dark', light: 'light', noche: 'dark', dia: 'light' };
    var systemTheme = window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
    var theme = themes[stored('beyond-prode-theme')] || systemTheme;
    document.documentElement.dataset.theme = theme;
    document
      .querySelector('meta[name="theme-color"]')
      .setAttribute('content', theme === 'light' ? '#f5f7f2' : '#071711');
  }

  // Shows the login screen that is in the page, until the app takes its place. A press on its button is kept: the app
  // finds it pressed and goes on (features/session/leave-for-google.ts).
  function showLogin() {
    document.getElementById('root').append(contentOf('login-template'));
    var button = document.querySelector('#login button');
    if (button === null) return;
    button.addEventListener('click', function () {
      button.replaceWith(contentOf('pressed-template'));
    });
  }

  // When the app's own file does not come, nothing else could say so.
  function showFailure(event) {
    if (event.target.tagName === 'SCRIPT')
      document.getElementById('root').replaceChildren(contentOf('failure-template'));
  }

  function contentOf(template) {
    return document.getElementById(template).content;
  }

  // Preloads what screens other than the login need after the first script, by the names that the build writes into the
  // page: together when that script has arrived, while it runs, so that nothing slows it down.
  function preloadRest() {
    var named = document.querySelector('meta[name="preload-later"]');
    if (named === null) return;
    var files = named.dataset;
    var scripts = files[firstScreen];
    if (scripts === undefined) return;
    if (needsRenewal()) scripts = files.renewal + ' ' + scripts;
    preload(files.script).onload = function () {
      scripts.split(' ').forEach(preload);
    };
  }

  // The first date format loads the language's data, which takes a slow phone a tenth of a second: now, while it waits for
  // the scripts, not when it could show the first match. The login screen and the ranking show no date.
  function loadDateFormats() {
    if (firstScreen === 'login' || firstScreen === 'ranking') return;
    setTimeout(function () {
      new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'short' }).format();
    });
  }

  function preload(file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
    return link;
  }
})();
