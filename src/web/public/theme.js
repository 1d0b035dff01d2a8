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
