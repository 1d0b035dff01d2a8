// Runs before the first paint and outside the bundle: the page's content policy allows no inline script.
(function () {
  // Values that earlier versions stored have Spanish names.
  var themes = { dark: 'dark', light: 'light', noche: 'dark', dia: 'light' };
  var theme;
  try {
    theme = themes[localStorage.getItem('beyond-prode-theme')];
  } catch (_) {
    // Storage may be forbidden; the system's choice then stands.
  }
  theme = theme || (window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
  document.documentElement.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    .setAttribute('content', theme === 'light' ? '#f5f7f2' : '#071711');
})();

function hasSession() {
  try {
    return location.hash.includes('access_token=') || localStorage.getItem('beyond-prode-session') !== null;
  } catch (_) {
    // Storage may be forbidden; there is no session then.
    return false;
  }
}

// Shows a visitor the login screen that is in the page, until the app takes its place. A press on its button is kept: the
// app finds it pressed and goes on (features/session/leave-for-google.ts).
(function () {
  if (hasSession() || location.pathname !== '/' || location.search.includes('vista=partidos')) return;
  document.getElementById('root').append(template('login'));
  var button = document.querySelector('#login button');
  if (button === null) return;
  button.addEventListener('click', function () {
    button.replaceWith(template('pressed'));
  });

  function template(name) {
    return document.getElementById(name + '-template').content;
  }
})();

// Preloads what is needed after the first script, by the names that the build writes into the page. A visitor sees the
// login screen: the typeface is preloaded at once. A page with a session needs more scripts: those are preloaded
// together when the first one has arrived, while it runs, and the typeface after them, so that they do not slow it down.
(function () {
  var named = document.querySelector('meta[name="preload-later"]');
  if (named === null) return;
  var files = named.dataset;
  if (!hasSession()) return void preload(files.font);
  preload(files.script).onload = function () {
    files.session.split(' ').concat(files.font).forEach(preload);
  };

  function preload(file) {
    var link = document.createElement('link');
    var isFont = file.endsWith('.woff2');
    link.rel = isFont ? 'preload' : 'modulepreload';
    if (isFont) link.as = 'font';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
    return link;
  }
})();
