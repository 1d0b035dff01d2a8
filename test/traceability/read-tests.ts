import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Reads the tests of a file: each title as its source writes it ('%s' of an `each` and '${...}' stay), with the source
 * of that test alone, its tables, and what it uses of the file. A screen of the browser tests counts as a test titled
 * by its name.
 */
export function readTests(file: string): Map<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const declarations = readDeclarations(source);
  const tests = new Map<string, string>();
  const visit = (node: ts.Node, tables: ts.Node[]): void => {
    const title = titleOfTest(node) ?? nameOfScreen(node);
    if (title !== null) {
      const text = [node, ...tables].map((part) => withUsed(part, declarations)).join('\n');
      tests.set(title, `${tests.get(title) ?? ''}\n${text}`);
    }
    const inner = isTableOfTests(node) ? [...tables, node.expression] : tables;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, []);
  return tests;
}

/** What stands at the top of the file, by name: constants, functions, types. */
function readDeclarations(source: ts.SourceFile): Map<string, ts.Node> {
  const declarations = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      declarations.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const declaration of statement.declarationList.declarations)
      if (ts.isIdentifier(declaration.name)) declarations.set(declaration.name.text, declaration);
  }
  return declarations;
}

/** The source of `node` and of every declaration of the file that it uses, directly or through another. */
function withUsed(node: ts.Node, declarations: Map<string, ts.Node>): string {
  const used = new Set<ts.Node>([node]);
  const collect = (part: ts.Node): void => {
    const declaration = ts.isIdentifier(part) ? declarations.get(part.text) : undefined;
    // A list of screens or requirements is what is looked into, not what one of them uses.
    if (declaration !== undefined && !used.has(declaration) && !contains(declaration, node)) {
      used.add(declaration);
      collect(declaration);
    }
    ts.forEachChild(part, collect);
  };
  collect(node);
  return [...used].map((part) => part.getText()).join('\n');
}

function contains(outer: ts.Node, inner: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end;
}

function titleOfTest(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !isTest(node.expression)) return null;
  const [title] = node.arguments;
  if (title === undefined) return null;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null;
}

/** `test(...)`, `it(...)`, and what `it.each(...)` returns; not `test.describe`, `test.use` and the like. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return false;
  const { expression, name } = callee.expression;
  return name.text === 'each' && isTest(expression);
}

/** `describe.each(table)('title', ...)`: the table belongs to each of its tests. */
function isTableOfTests(node: ts.Node): node is ts.CallExpression {
  return (
    ts.isCallExpression(node) &&
    ts.isCallExpression(node.expression) &&
    node.expression.expression.getText() === 'describe.each'
  );
}

/** `{ ..., name: 'login', open: ... }` of the lists of screens. */
function nameOfScreen(node: ts.Node): string | null {
  if (!ts.isObjectLiteralExpression(node)) return null;
  const named = (name: string) => node.properties.find((property) => property.name?.getText() === name);
  const name = named('name');
  if (named('open') === undefined || name === undefined || !ts.isPropertyAssignment(name)) return null;
  return ts.isStringLiteralLike(name.initializer) ? name.initializer.text : null;
}
