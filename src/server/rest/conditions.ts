import type { Column } from './catalogue.ts';

export const comparisons = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const;
export type Comparison = (typeof comparisons)[number];

/** What rows must fulfil. Values are the client's own text: they become parameters, cast to the column's type. */
export type Condition =
  | { kind: 'compare'; column: Column; comparison: Comparison; value: string }
  | { kind: 'null'; column: Column }
  | { kind: 'in'; column: Column; values: string[] }
  | { kind: 'not'; condition: Condition }
  | { kind: 'all'; conditions: Condition[] }
  | { kind: 'any'; conditions: Condition[] };
