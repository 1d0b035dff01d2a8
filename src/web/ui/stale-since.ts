import { createContext } from 'react';

/** ISO instant of the last good read of the matches, while newer data are missing; null otherwise. */
export const StaleSince = createContext<string | null>(null);
