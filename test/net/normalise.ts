/** The headers that a client depends on; the others are the same on every response. */
const kept = [
  'content-type',
  'content-range',
  'location',
  'cache-control',
  'retry-after',
  'preference-applied',
];
const longestList = 3;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instant = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00(:00)?)?/g;

/** Writes responses as text that is the same in every run of the same game. */
export class Normaliser {
  private readonly replaced: [string | RegExp, string][];
  private readonly names = new Map<string, string>();
  private readonly year: string;

  /** `names` are ids of people and matches with what stands for them; times of this year are of the run itself. */
  constructor(names: Record<string, string>, url: string) {
    // The ids of matches are the same in every run, and so short that they stand in other texts.
    const changing = Object.entries(names).filter(([, id]) => id.length > 30);
    this.replaced = changing.map(([name, id]) => [id, `{${name}}`]);
    this.replaced.unshift([url, '{url}'], [encodeURIComponent(url), '{url}']);
    this.year = String(new Date().getUTCFullYear());
  }

  describe(response: { statusCode: number; headers: Record<string, unknown>; body: string }): string {
    const headers = kept.flatMap((name) =>
      response.headers[name] === undefined ? [] : [`${name}: ${String(response.headers[name])}`],
    );
    return this.text([`${response.statusCode}`, ...headers, this.body(response.body)].join('\n'));
  }

  text(text: string): string {
    const plain = this.replaced.reduce((done, [from, to]) => done.replaceAll(from, to), text);
    return plain
      .replaceAll(/([?&](state|nonce|code_challenge)=)[\w.-]+/g, '$1<random>')
      .replaceAll(uuid, (id) => this.nameOf(id))
      .replaceAll(/\b[0-9a-f]{32,64}\b/g, '<hex>')
      .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<jwt>')
      .replaceAll(/calendario\/[\w.-]{40,}\.ics/g, 'calendario/<address>.ics')
      .replaceAll(instant, (time) => (time.startsWith(this.year) ? '<time>' : time));
  }

  private nameOf(id: string): string {
    const known = this.names.get(id) ?? `<id ${this.names.size + 1}>`;
    this.names.set(id, known);
    return known;
  }

  private body(body: string): string {
    if (body.startsWith('# HELP'))
      return body
        .split('\n')
        .filter((line) => line.startsWith('# TYPE'))
        .join('\n');
    if (body.includes('\ufffd')) return '<binary>';
    if (!/^[[{]/.test(body)) return body.length > 2_000 ? `${body.slice(0, 500)}…` : body;
    return JSON.stringify(shorten(JSON.parse(body)), null, 1);
  }
}

/** Long lists end after their first rows, with how many more there are. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shown = value.slice(0, longestList).map(shorten);
    return value.length > longestList ? [...shown, `and ${value.length - longestList} more`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner)]));
}
