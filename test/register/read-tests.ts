import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The titles of the tests in a file as its source writes them: '%s' of an `each` and '${...}' stay. */
export function readTestTitles(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) && isTest(node.expression) ? titleOf(node) : null;
    if (title !== null) titles.push(title);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `test(...)`, `it(...)`, and what `it.each(...)` answers; not `test.describe`, `test.use` and the like. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return false;
  const { expression, name } = callee.expression;
  return name.text === 'each' && isTest(expression);
}

function titleOf({ arguments: [title] }: ts.CallExpression): string | null {
  if (title === undefined) return null;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null;
}
