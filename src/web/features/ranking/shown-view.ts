import { createContext } from 'react';

/** The view of the ranking that is shown, and the way back to the list of everybody. */
export const ShownView = createContext<{ label: string; leave: () => void } | null>(null);
