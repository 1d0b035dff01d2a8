let name = '';
let count = 0;

/** Names the page in the browser's tab. */
export function namePage(title: string): void {
  name = title;
  show();
}

/** Puts a number before the page's name, '(3) Partidos'; 0 for none. */
export function countInTitle(wanted: number): void {
  count = wanted;
  show();
}

function show(): void {
  document.title = count > 0 ? `(${count}) ${name}` : name;
}
