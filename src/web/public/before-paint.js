// Runs before the first paint and outside the bundle: the page's content policy allows no inline script.
(function () {
  applyTheme();
  window.addEventListener('error', showFailure, true);

  // The user's choice, else the system's.
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

  // When the app's own file does not come, nothing else could say so.
  function showFailure(event) {
    if (event.target.tagName === 'SCRIPT')
      document.getElementById('root').replaceChildren(document.getElementById('failure-template').content);
  }
})();
