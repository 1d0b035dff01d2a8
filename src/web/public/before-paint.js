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

// What is needed after the first script, by the names that the build writes into the page. Somebody without a session
// reads the login screen: the typeface comes at once. Somebody with one needs more scripts: those come together as soon
// as the first one is here, while it runs, and the typeface after them, rather than all of them slowing that one down.
(function () {
  var named = document.querySelector('meta[name="files-to-come"]');
  if (named === null) return;
  var files = named.dataset;
  var hasSession = location.hash.includes('access_token=');
  try {
    hasSession = hasSession || localStorage.getItem('beyond-prode-session') !== null;
  } catch (_) {
    // Storage may be forbidden; nobody is signed in then.
  }
  if (!hasSession) return void fetchAhead(files.font);
  fetchAhead(files.script).onload = function () {
    files.session.split(' ').concat(files.font).forEach(fetchAhead);
  };

  function fetchAhead(file) {
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
