import type { Column, Embed } from './exposed-schema.ts';
import { restErrors } from './rest-errors.ts';
import { splitList } from './split-list.ts';

/** One key of a returned object: a column, or the embedded object of a to-one relationship. */
export type SelectItem =
  | { kind: 'column'; alias: string; column: Column }
  | { kind: 'embed'; alias: string; embed: Embed; items: SelectItem[] };

/** What `select` chooses from: a relation, or the embed of one. */
export interface Selectable {
  name: string;
  columns: ReadonlyMap<string, Column>;
  embeds?: ReadonlyMap<string, Embed>;
}

const columnPattern = /^(?:([A-Za-z_]\w{0,62}):)?([A-Za-z_]\w{0,62})$/;
const embedPattern = /^(?:([A-Za-z_]\w{0,62}):)?([A-Za-z_]\w{0,62})((?:!\w+)*)\((.*)\)$/s;

/**
 * Parses `select`: columns, aliases, `*` (every exposed column) and to-one embeds with `!inner` or `!left`
 * (docs/api.md#select). An embed's row always exists, so that both joins give the same.
 * Each column and each embed can be selected once: more would multiply the response.
 * @throws RestError PGRST100, PGRST200 or 42703; a column that is not exposed is an unknown one.
 */
export function parseSelect(text: string, from: Selectable): SelectItem[] {
  if (text === '*') return everyColumn(from);
  const parts = splitList(text);
  if (parts === null) throw unreadable(text, 'unexpected end of input');
  const items = parts.flatMap((part) => parseItem(part.trim(), text, from));
  const names = items.map((item) => (item.kind === 'column' ? item.column.name : item.embed.name));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw unreadable(text, `"${twice}" is selected twice`);
  return items;
}

function parseItem(part: string, whole: string, from: Selectable): SelectItem[] {
  if (part === '*') return everyColumn(from);
  const embedded = embedPattern.exec(part);
  if (embedded !== null) return parseEmbed(embedded, from);
  const [matched, alias, name = ''] = columnPattern.exec(part) ?? [];
  if (matched === undefined) throw unreadable(whole, `unexpected "${part}" expecting a column or an embed`);
  const column = from.columns.get(name);
  if (column === undefined) throw restErrors.unknownColumn(from.name, name);
  return [{ kind: 'column', alias: alias ?? name, column }];
}

function everyColumn({ columns }: Selectable): SelectItem[] {
  return [...columns.values()].map((column) => ({ kind: 'column', alias: column.name, column }));
}

function parseEmbed([, alias, name = '', hints = '', inside = '']: string[], from: Selectable): SelectItem[] {
  const embed = from.embeds?.get(name);
  const known = hints.split('!').every((hint) => ['', 'inner', 'left'].includes(hint));
  if (embed === undefined || !known) throw restErrors.unknownEmbed(from.name, name);
  // PostgREST calls the joined table by its own name and a number.
  const items = parseSelect(inside, { name: `${embed.name}_1`, columns: embed.columns });
  return items.length === 0 ? [] : [{ kind: 'embed', alias: alias ?? name, embed, items }];
}

function unreadable(text: string, details: string): Error {
  return restErrors.unreadable('select parameter', text, details);
}
