import { createContext } from 'react';

/** Whether a `LiveDot` stands still, because what it stands beside may be out of date. */
export const StillDots = createContext(false);
