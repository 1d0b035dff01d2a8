import { createHash } from 'node:crypto';
import ts from 'typescript';

/** One change of a source file that a test should notice. */
export interface Mutation {
  /** Where it is, from the start of the file, in characters. */
  start: number;
  end: number;
  /** The source that stands there instead. */
  replacement: string;
}

const operators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Every mutation of a TypeScript file: other operators, literals and conditions. */
export function mutationsOfTypeScript(text: string): Mutation[] {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const mutations: Mutation[] = [];
  const replace = (node: ts.Node, replacement: string) =>
    mutations.push({ start: node.getStart(source), end: node.end, replacement });
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    // How it looks, and where the Tab key goes: `strokeWidth={1.5}`, `tabIndex={-1}`.
    if (ts.isJsxAttribute(node) && (isClass(node) || isNumber(node.initializer))) return;
    const negate = (condition: ts.Expression) => {
      if (!isMutatedItself(condition, source)) replace(condition, `!(${condition.getText(source)})`);
    };
    if (ts.isBinaryExpression(node)) {
      const other = operators[node.operatorToken.getText(source)];
      if (other !== undefined) replace(node.operatorToken, other);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node, `(${node.operand.getText(source)})`);
    if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
    if (ts.isNumericLiteral(node)) replace(node, `(${node.text} + 1)`);
    if (ts.isConditionalExpression(node)) negate(node.condition);
    if (ts.isIfStatement(node)) negate(node.expression);
    if (ts.isThrowStatement(node)) replace(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutations;
}

function isClass({ name }: ts.JsxAttribute): boolean {
  return ts.isIdentifier(name) && name.text === 'className';
}

function isNumber(value: ts.JsxAttributeValue | undefined): boolean {
  if (value === undefined || !ts.isJsxExpression(value) || value.expression === undefined) return false;
  const { expression } = value;
  return ts.isNumericLiteral(ts.isPrefixUnaryExpression(expression) ? expression.operand : expression);
}

/** Whether negating the condition is what another mutation of it does already. */
function isMutatedItself(condition: ts.Expression, source: ts.SourceFile): boolean {
  if (ts.isPrefixUnaryExpression(condition)) return condition.operator === ts.SyntaxKind.ExclamationToken;
  if (!ts.isBinaryExpression(condition)) return false;
  return /^[!=]==$/.test(condition.operatorToken.getText(source));
}

const sqlOperators: [RegExp, string][] = [
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ = /g, ' <> '],
  [/ <> /g, ' = '],
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bis distinct from\b/g, 'is not distinct from'],
  [/\bdesc\b/g, 'asc'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\b(raise exception)\b/g, 'raise notice'],
];
// Comments, and clauses in which these words are no operators.
const notMutated = new RegExp(
  [
    String.raw`--[^\n]*`,
    String.raw`create (or replace )?\w+`,
    String.raw`\bset \w+ = [^\n]*`,
    ':=',
    String.raw`using (errcode|hint) = [^\n;]*`,
    String.raw`(before|after) \w+( or \w+)+`,
    String.raw`rows between [^)]*`,
  ].join('|'),
  'g',
);

/** Every mutation of a SQL file: other comparisons, connectives and refusals that only warn. */
export function mutationsOfSql(text: string): Mutation[] {
  const skipped = [...text.matchAll(notMutated)].map(({ index, 0: match }) => [index, index + match.length]);
  const isSkipped = (at: number) => skipped.some(([from = 0, to = 0]) => at >= from && at < to);
  return sqlOperators
    .flatMap(([pattern, replacement]) =>
      [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
        start: index,
        end: index + match.length,
        replacement,
      })),
    )
    .filter(({ start }) => !isSkipped(start));
}

/** Takes `most` of the mutations, the same ones at every run, spread over all of them. */
export function sampleMutations<T>(all: T[], keyOf: (mutation: T) => string, most: number): T[] {
  const rank = (mutation: T) => createHash('sha256').update(keyOf(mutation)).digest('hex');
  return all
    .map((mutation) => [rank(mutation), mutation] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, most)
    .map(([, mutation]) => mutation);
}
