import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router';
import { readStored, writeStored } from './browser-storage.ts';

/**
 * Returns state that belongs to an entry of the history and survives Back, Forward and a reload. `name` is unique on
 * the page. The value must be JSON without personal data.
 */
export function useKeptState<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const { key } = useLocation();
  const id = `kept ${name} ${key}`;
  const [value, setValue] = useState<Value>(() => {
    const stored = readStored(id, null, 'sessionStorage');
    return stored === null ? initial : (JSON.parse(stored) as Value);
  });
  useEffect(() => writeStored(id, JSON.stringify(value), 'sessionStorage'), [id, value]);
  return [value, setValue];
}
