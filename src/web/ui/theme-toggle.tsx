import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import { chooseTheme, currentTheme, onThemeChange } from './theme.ts';
import { uiWords } from './words.ts';

/** Switches between noche and día. */
export function ThemeToggle({ className }: { className?: string }) {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  const toDia = theme === 'noche';
  const Icon = toDia ? Sun : Moon;
  return (
    <IconButton
      label={toDia ? uiWords.toDia : uiWords.toNoche}
      className={className}
      onClick={() => chooseTheme(toDia ? 'dia' : 'noche')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
