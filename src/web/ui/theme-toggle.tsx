import { Moon, Sun } from 'lucide-react';
import { useStore } from 'zustand';
import { IconButton } from './button.tsx';
import { chooseTheme, themeStore } from './theme.ts';
import { uiMessages } from './messages.ts';

/** Switches between the dark and the light theme. */
export function ThemeToggle({ className }: { className?: string }) {
  const theme = useStore(themeStore);
  const toLight = theme === 'dark';
  const Icon = toLight ? Sun : Moon;
  return (
    <IconButton
      label={toLight ? uiMessages.toLight : uiMessages.toDark}
      className={className}
      onClick={() => chooseTheme(toLight ? 'light' : 'dark')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
