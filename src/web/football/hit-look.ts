import { Check, Minus, Target } from 'lucide-react';

/** The icon of each kind of hit; its name is in `hitNames`. */
export const hitIcons = { exact: Target, outcome: Check, miss: Minus };

/** The colours of a box that tells the points of a hit. */
export const hitTones = {
  exact: 'bg-lime text-on-lime',
  outcome: 'bg-outcome/15 text-outcome-text',
  miss: 'bg-raised text-miss-text',
};
