// Runs before the first paint and outside the bundle: the page's content policy allows no inline script.
(function () {
  applyTheme();
  window.addEventListener('error', showFailure, true);

  // Applies the user's choice, or the system's without one.
  function applyTheme() {
    var chosen = null;
    try {
      chosen = localStorage.getItem('beyond-prode-theme');
    } catch (_) {
      // Storage may be forbidden.
    }
    var systemTheme = window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
    var theme = chosen === 'dark' || chosen === 'light' ? chosen : systemTheme;
    document.documentElement.dataset.theme = theme;
    document
      .querySelector('meta[name="theme-color"]')
      .setAttribute('content', theme === 'light' ? '#f5f7f2' : '#071711');
  }

  // Nothing else can report that the app's own file failed to load.
  function showFailure(event) {
    if (event.target.tagName === 'SCRIPT')
      document.getElementById('root').replaceChildren(document.getElementById('failure-template').content);
  }
})();
