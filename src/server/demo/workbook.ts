import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const cells = z.array(z.array(z.string()));

/** The two sheets of the 2025 Club World Cup as they stand at its end, header row first, every cell as text. */
export interface Workbook {
  teams: string[][];
  matches: string[][];
}

/** Reads the demo's own copy of the workbook. */
export async function readWorkbook(): Promise<Workbook> {
  return { teams: await readSheet('Teams'), matches: await readSheet('Matches') };
}

async function readSheet(name: string): Promise<string[][]> {
  const text = await readFile(new URL(`./workbook/${name}.csv`, import.meta.url), 'utf8');
  return cells.parse(parse(text, { relaxColumnCount: true }));
}
