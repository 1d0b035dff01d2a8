import { Search } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

interface SearchBoxProps extends Pick<ComponentProps<'input'>, 'disabled' | 'maxLength' | 'onKeyDown'> {
  /** What is searched: its name, and what it says while empty. */
  label: string;
  value: string;
  onSearch: (value: string) => void;
}

/** A field that filters a list while somebody types. */
export function SearchBox({ label, value, onSearch, ...input }: SearchBoxProps) {
  const id = useId();
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        value={value}
        className="h-11 w-full rounded-control border border-edge bg-ground pr-3 pl-10 text-base placeholder:text-muted"
        onChange={({ target }) => onSearch(target.value)}
        {...input}
      />
    </div>
  );
}
