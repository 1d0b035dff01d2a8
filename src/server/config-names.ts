/**
 * What is wrong with the variables before their values are read: one that is not ours but nearly is, while ours is absent
 * ('did you mean'), and a value with quotation marks or spaces around it. Values are not repeated.
 * @param given variables that are not empty
 * @param ours the names of the server's variables
 */
export function nameErrors(given: Record<string, string | undefined>, ours: readonly string[]): string[] {
  const misspelt = Object.keys(given).flatMap((name) => {
    const meant = ours.includes(name) ? undefined : ours.find((own) => isNearly(name, own));
    return meant === undefined || given[meant] !== undefined
      ? []
      : [`${name}: is no variable of this server; did you mean ${meant}?`];
  });
  return [...misspelt, ...ours.flatMap((name) => wrappingError(name, given[name] ?? ''))];
}

/** A shorter name of ours has neighbours of other programs: HOST, PORT. */
const shortestGuessed = 8;

function isNearly(name: string, own: string): boolean {
  if (own.length < shortestGuessed) return false;
  const [a, b] = [simplify(name), simplify(own)];
  return a === b || isOneEditApart(a, b) || sorted(name) === sorted(own);
}

const simplify = (name: string): string => name.toUpperCase().replaceAll(/[_-]/g, '');
const sorted = (name: string): string => name.toUpperCase().split(/[_-]/).toSorted().join();

/** One letter more, one less, another one, or two neighbours exchanged. */
function isOneEditApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (Math.max(restA.length, restB.length) <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

function wrappingError(name: string, value: string): string[] {
  if (/^(["']).*\1$/s.test(value)) {
    return [`${name}: has quotation marks around its value, which docker's --env-file keeps: remove them.`];
  }
  return value === value.trim() ? [] : [`${name}: begins or ends with a space or a new line: remove it.`];
}
