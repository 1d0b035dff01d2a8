/** Noche and día: the system's choice until the person makes one. `public/before-paint.js` sets it before paint. */
export type Theme = 'noche' | 'dia';

const storageKey = 'beyond-prode-theme';
const listeners = new Set<() => void>();
const groundColours: Record<Theme, string> = { noche: '#071711', dia: '#f5f7f2' };

/** The theme on screen. */
export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dia' ? 'dia' : 'noche';
}

/** Changes the theme and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  apply(theme);
}

/** Calls `listener` when the theme changes; answers how to stop. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Follows the system and the other tabs while the page lives. */
export function followTheme(): void {
  const light = window.matchMedia('(prefers-color-scheme: light)');
  light.addEventListener('change', () => {
    if (localStorage.getItem(storageKey) === null) apply(light.matches ? 'dia' : 'noche');
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue !== null) apply(newValue === 'dia' ? 'dia' : 'noche');
  });
}

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', groundColours[theme]);
  for (const listener of [...listeners]) listener();
}
