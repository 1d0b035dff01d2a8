import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router';
import { readStored, writeStored } from './browser-storage.ts';

/**
 * State that belongs to an entry of the history: it is there again on Back, Forward and a reload, so that the page is as
 * tall as it was. `name` tells it from other state of the page; the value must be JSON and nothing personal.
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
