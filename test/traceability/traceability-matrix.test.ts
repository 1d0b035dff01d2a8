import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findHeadings } from '../../scripts/check-links.ts';
import { listProjectFiles } from '../../scripts/check-texts.ts';
import { projectFolder } from '../../scripts/source-digest.mjs';
import { readTests } from './read-tests.ts';
import { traceabilityMatrix } from './traceability-matrix.ts';

const isSource = /^src\/.*\.(ts|tsx|json)$/;
const isTest = /\.test\.tsx?$/;
/** Headings of docs/rules.md that list what other headings say. */
const summaries = ['rules.md#constants', 'rules.md#interface-names'];

/** Long texts are broken over lines in JSX, and quotes and backslashes differ by the kind of literal. */
function normalise(code: string): string {
  return code.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s+/g, ' ');
}

/** `{team}` stands for any `${...}` of a template. */
function patternOf(text: string): RegExp {
  const parts = normalise(text).split(/\{\w+\}/);
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+?'));
}

/** The rules of a page of docs/: its headings of the third level, as links write them. */
function rulesOf(page: string): string[] {
  const headings = findHeadings(readFileSync(`docs/${page}`, 'utf8'));
  return headings.filter(({ depth }) => depth === 3).map(({ anchor }) => `${page}#${anchor}`);
}

const sources = listProjectFiles(projectFolder)
  .filter((file) => isSource.test(file) && !isTest.test(file))
  .map((file) => normalise(readFileSync(file, 'utf8')));

const tests = new Map(
  [...new Set(traceabilityMatrix.map(({ shownBy }) => shownBy.file))].map((file) => [
    file,
    existsSync(file) ? readTests(file) : new Map<string, string>(),
  ]),
);

describe('the traceability matrix', () => {
  it('has a test for every rule of the game', () => {
    const shown = new Set(traceabilityMatrix.map(({ rule }) => rule));
    expect(rulesOf('rules.md').filter((rule) => !shown.has(rule) && !summaries.includes(rule))).toEqual([]);
  });

  it('cites rules that exist', () => {
    const rules = [...rulesOf('rules.md'), ...rulesOf('api.md')];
    expect(traceabilityMatrix.map(({ rule }) => rule).filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it('says nothing twice', () => {
    const said = traceabilityMatrix.map(({ rule, what, shownBy }) => `${rule} ${what} ${shownBy.title}`);
    expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([]);
  });

  it('names tests that exist', () => {
    const missing = traceabilityMatrix.filter(({ shownBy }) => !tests.get(shownBy.file)?.has(shownBy.title));
    expect(missing.map(({ what, shownBy }) => `${what}: ${shownBy.file}: ${shownBy.title}`)).toEqual([]);
  });

  it('has only texts that the product shows, in these very words', () => {
    const texts = traceabilityMatrix.flatMap(({ text }) => (text === undefined ? [] : [text]));
    const unsaid = texts.filter((text) => !sources.some((source) => patternOf(text).test(source)));
    expect(unsaid).toEqual([]);
  });

  it('has only texts that the named test looks for, in these very words', () => {
    const unshown = traceabilityMatrix.filter(({ text, shownBy: { file, title } }) => {
      return text !== undefined && !patternOf(text).test(normalise(tests.get(file)?.get(title) ?? ''));
    });
    expect(unshown.map(({ text, shownBy }) => `${text}: ${shownBy.file}: ${shownBy.title}`)).toEqual([]);
  });
});
