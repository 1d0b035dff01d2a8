import { useLocation, useNavigate } from 'react-router';
import { beginVisit } from '../lib/visits.ts';
import { tabAddress, type Tab } from './tabs.ts';

/** Opens a tab. The one that is open already goes to its top, as on another visit: it gets no second entry in the history. */
export function useOpenTab(signedIn: boolean): (tab: Tab) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (tab) => {
    const address = tabAddress(tab, signedIn);
    if (address !== pathname + search) {
      void navigate(address);
      return;
    }
    window.scrollTo(0, 0);
    beginVisit();
  };
}
