import { useEffect, useState } from 'react';

/** Where a section begins to be the one that is read: this share of the window's height from its top. */
const readingLine = 0.3;

/**
 * The id of the section that is being read: the last one that begins above the upper third of the window, at the end of the
 * page the last of all. `sections` stand on the page in this order, under their ids.
 */
export function useSectionOnScreen(sections: readonly { id: string }[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const order = ids.split(' ');
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      const begun = order.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight * readingLine;
      });
      setCurrent((atEnd ? order : begun).at(-1) ?? order[0]);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [ids]);
  return current;
}
