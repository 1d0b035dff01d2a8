import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listProjectFiles } from '../../scripts/check-texts.ts';
import { projectFolder } from '../../scripts/source-digest.mjs';
import { readTestTitles } from './read-tests.ts';
import { register } from './register.ts';

const isSource = /^src\/.*\.(ts|tsx|json)$/;
const isTest = /\.test\.tsx?$/;

/** Long texts are broken over lines in JSX, and quotes and backslashes differ by the kind of literal. */
function normalise(code: string): string {
  return code.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\s+/g, ' ');
}

/** `{team}` stands for any `${...}` of a template. */
function patternOf(text: string): RegExp {
  const parts = normalise(text).split(/\{\w+\}/);
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+?'));
}

const sources = listProjectFiles(projectFolder)
  .filter((file) => isSource.test(file) && !isTest.test(file))
  .map((file) => normalise(readFileSync(file, 'utf8')));

describe('the register of what the specification says', () => {
  it('has rows of every section', () => {
    expect([...new Set(register.map(({ section }) => section))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('says nothing twice in a section', () => {
    const said = register.map(({ section, what, shownBy }) => `${section} ${what} ${shownBy.title}`);
    expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([]);
  });

  it('names tests that exist', () => {
    const titles = new Map(
      [...new Set(register.map(({ shownBy }) => shownBy.file))].map((file) => [
        file,
        existsSync(file) ? readTestTitles(file) : [],
      ]),
    );
    const missing = register.filter(({ shownBy }) => !titles.get(shownBy.file)?.includes(shownBy.title));
    expect(missing.map(({ what, shownBy }) => `${what}: ${shownBy.file}: ${shownBy.title}`)).toEqual([]);
  });

  it('has only texts that the product says, in these very words', () => {
    const texts = register.flatMap(({ text }) => (text === undefined ? [] : [text]));
    const unsaid = texts.filter((text) => !sources.some((source) => patternOf(text).test(source)));
    expect(unsaid).toEqual([]);
  });

  it('has only texts that the test shows in these very words', () => {
    const unshown = register.filter(({ text, shownBy }) => {
      return text !== undefined && !patternOf(text).test(normalise(readFileSync(shownBy.file, 'utf8')));
    });
    expect(unshown.map(({ text, shownBy }) => `${text}: ${shownBy.file}`)).toEqual([]);
  });
});
