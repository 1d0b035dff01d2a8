import { useLocation, useNavigate } from 'react-router';
import { tabAddress, type Tab } from './tabs.ts';

/** Opens a tab. The one that is open already only goes to its top: it gets no second entry in the history. */
export function useOpenTab(signedIn: boolean): (tab: Tab) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (tab) => {
    const address = tabAddress(tab, signedIn);
    if (address === pathname + search) window.scrollTo(0, 0);
    else void navigate(address);
  };
}
