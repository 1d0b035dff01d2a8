import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkLeaves, checkRecord, type LeafError, type RecordError } from '../src/domain/check-record.ts';
import {
  receiptListSchema,
  recordLeavesSchema,
  recordListSchema,
  type MatchRecord,
  type ReceiptRow,
} from '../src/domain/record-schemas.ts';

const usage = `Checks that no prediction was added or changed after its match began.

npm run check-record -- [--url http://localhost:3000] [--receipts FILE] [--picks FILE]... [--against FILE] [--save FILE]

  --url       the game's address
  --receipts  your own receipts, as the app saves them: each must be in its match's record
  --picks     everybody's receipts of a match, as the app saves them under 'Así predijo la agencia': every leaf of its
              record is computed again
  --against   records saved earlier with --save: none of them may have changed
  --save      writes the present records, to check against later
`;

const errorTexts: Record<RecordError | LeafError, string> = {
  'count-differs': 'the number of predictions is not the published one',
  'root-differs': 'the predictions do not make the published root',
  'receipt-altered': 'the receipt does not match its digest',
  'receipt-missing': 'a receipt is not in the record',
  'leaf-unexplained': 'a prediction in the record has no receipt and was not erased',
};

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    receipts: { type: 'string' },
    picks: { type: 'string', multiple: true, default: [] },
    against: { type: 'string' },
    save: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else process.exitCode = (await checkAll()) ? 0 : 1;

async function checkAll(): Promise<boolean> {
  const present = recordListSchema.parse(await getJson('/api/records'));
  const receipts = values.receipts === undefined ? [] : await readReceipts(values.receipts);
  const picks = await readPicks(values.picks);
  const cups: (string | undefined)[] = [...(present.pastCups ?? []), undefined];
  const records: MatchRecord[] = [];
  const errors: string[] = [];
  const past = new Set<string>();
  for (const cup of cups) {
    const published =
      cup === undefined ? present : recordListSchema.parse(await getJson(`/api/records${queryOf(cup)}`));
    records.push(...published.records);
    errors.push(...(await checkLatest(published.records, { receipts, picks, cup, past })));
  }
  errors.unshift(...changedSince(records, await readSaved()));
  for (const error of errors) console.error(error);
  if (values.save !== undefined) await writeFile(values.save, JSON.stringify({ records }, null, 2));
  console.log(`${records.length} records and ${receipts.length} receipts checked, ${errors.length} errors`);
  return errors.length === 0;
}

interface CheckedCup {
  receipts: ReceiptRow[];
  picks: Map<string, ReceiptRow[]>;
  /** Undefined for the present cup, which is checked last. */
  cup: string | undefined;
  /** Digests of receipts that were saved before their cup ended, and do not name it. */
  past: Set<string>;
}

/** Checks the latest record of each match. Earlier ones are of matches that opened again. */
async function checkLatest(
  records: MatchRecord[],
  { receipts, picks, cup, past }: CheckedCup,
): Promise<string[]> {
  const latest = new Map(records.map((record) => [record.matchId, record]));
  const errors: string[] = [];
  for (const { matchId, root, predictions } of latest.values()) {
    const leaves = await getJson(`/api/records/${encodeURIComponent(matchId)}${queryOf(cup)}`);
    if (leaves === null) continue;
    const { digests, erased = 0 } = recordLeavesSchema.parse(leaves);
    const receipt = receipts.find((own) => {
      if (own.matchId !== matchId || own.cup !== undefined) return own.matchId === matchId && own.cup === cup;
      if (cup === undefined) return !past.has(own.digest);
      if (digests.includes(own.digest)) past.add(own.digest);
      return past.has(own.digest);
    });
    const found: (RecordError | LeafError)[] = await checkRecord(
      { root, predictions, digests },
      sha256,
      receipt,
    );
    const all = cup === undefined ? picks.get(matchId) : undefined;
    if (all !== undefined) {
      found.push(...(await checkLeaves({ digests, erased }, sha256, all)));
      console.log(`${matchId}: ${all.length} of ${digests.length} predictions computed again`);
    }
    const name = cup === undefined ? matchId : `${cup}: ${matchId}`;
    errors.push(...found.map((error) => `${name}: ${errorTexts[error]}`));
  }
  return errors;
}

function queryOf(cup: string | undefined): string {
  return cup === undefined ? '' : `?cup=${encodeURIComponent(cup)}`;
}

function changedSince(records: MatchRecord[], saved: MatchRecord[]): string[] {
  return saved
    .filter((old) => !records.some((now) => JSON.stringify(now) === JSON.stringify(old)))
    .map((old) => `${old.matchId}: the record of ${old.publishedAt} is gone or was changed`);
}

async function readSaved(): Promise<MatchRecord[]> {
  if (values.against === undefined) return [];
  return recordListSchema.parse(JSON.parse(await readFile(values.against, 'utf8'))).records;
}

async function readReceipts(file: string): Promise<ReceiptRow[]> {
  return receiptListSchema.parse(JSON.parse(await readFile(file, 'utf8'))).receipts;
}

async function readPicks(files: string[]): Promise<Map<string, ReceiptRow[]>> {
  const picks = new Map<string, ReceiptRow[]>();
  for (const file of files) {
    for (const receipt of await readReceipts(file))
      picks.set(receipt.matchId, [...(picks.get(receipt.matchId) ?? []), receipt]);
  }
  return picks;
}

/** Returns the response's JSON; null for a match that opened again and has no record now. */
async function getJson(path: string): Promise<unknown> {
  const response = await fetch(new URL(path, values.url));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return response.json();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
