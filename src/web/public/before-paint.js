// Runs before the first paint and outside the bundle: the page's policy allows no inline script.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('beyond-prode-theme');
  } catch (_) {
    // Storage may be forbidden; the system's choice then stands.
  }
  var light = window.matchMedia('(prefers-color-scheme: light)').matches;
  var theme = chosen === 'dia' || chosen === 'noche' ? chosen : light ? 'dia' : 'noche';
  document.documentElement.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    .setAttribute('content', theme === 'dia' ? '#f5f7f2' : '#071711');
})();

// Somebody with a session needs more than the first script, which would only say so once it runs: the build names
// the files of their first screen in the page.
(function () {
  var named = document.querySelector('meta[name="session-files"]');
  var hasSession = location.hash.includes('access_token=');
  try {
    hasSession = hasSession || localStorage.getItem('beyond-prode-session') !== null;
  } catch (_) {
    return;
  }
  if (named === null || !hasSession) return;
  named.content.split(' ').forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.crossOrigin = '';
    document.head.append(link);
  });
})();
