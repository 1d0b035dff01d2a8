import { Moon, Sun } from 'lucide-react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '../lib/browser-storage.ts';
import { IconButton } from './button.tsx';

type Theme = 'dark' | 'light';

const storageKey = 'beyond-prode-theme';
const groundColours: Record<Theme, string> = { dark: '#071711', light: '#f5f7f2' };

export const themeStore = createStore<Theme>(() => 'dark');

/** Takes over the theme that `public/before-paint.js` set, and follows the system and other tabs. */
export function startTheme(): void {
  themeStore.setState(document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');
  const light = window.matchMedia('(prefers-color-scheme: light)');
  light.addEventListener('change', () => {
    if (readStored(storageKey) === null) apply(light.matches ? 'light' : 'dark');
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue !== null) apply(newValue === 'light' ? 'light' : 'dark');
  });
}

function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  // Buttons would fade between the themes and be unreadable halfway.
  dataset['themeChanging'] = '';
  dataset['theme'] = theme;
  void getComputedStyle(document.body).color;
  delete dataset['themeChanging'];
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', groundColours[theme]);
  themeStore.setState(theme);
}

/** Switches between the dark and the light theme and stores the choice in this browser. */
export function ThemeToggle() {
  const other = useStore(themeStore) === 'dark' ? 'light' : 'dark';
  const Icon = other === 'light' ? Sun : Moon;
  const choose = () => {
    writeStored(storageKey, other);
    apply(other);
  };
  return (
    <IconButton label={other === 'light' ? 'Cambiar al tema día' : 'Cambiar al tema noche'} onClick={choose}>
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
