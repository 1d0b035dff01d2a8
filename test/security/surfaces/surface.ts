import fc from 'fast-check';
import type { Db } from '../../../src/server/database/database.ts';
import type { Callers } from '../callers.ts';
import type { WholeApp } from '../whole-app.ts';

/** What a surface is tried on. */
export interface Target {
  whole: WholeApp;
  /** A handle whose statements are not watched. */
  db: Db;
  callers: Callers;
  /** What no response may show. */
  secrets: readonly string[];
  /** Where a redirect may lead. */
  allowedOrigins: readonly string[];
  /** Notes something that happened, for `mustMeet` and the figures. */
  met(what: string): void;
}

/** One entry point of the application, with a generator of its inputs. */
export interface Surface<Input> {
  name: string;
  inputs: fc.Arbitrary<Input>;
  /** Sends one input and checks what must hold for all of them. */
  attempt(target: Target, input: Input): Promise<void>;
  /** What a run must have met, or it did not reach far enough to say anything. */
  /** Of the short run's inputs; 9 when left out. */
  seed?: number;
  mustMeet: readonly string[];
}

/** The surface with its input's type closed in, so that all go through one test. */
export function asAnySurface<Input>({ name, seed, mustMeet, inputs, attempt }: Surface<Input>) {
  const property = (target: Target) => fc.asyncProperty(inputs, (input) => attempt(target, input));
  return { name, seed, mustMeet, property: property as (target: Target) => fc.IAsyncProperty<[unknown]> };
}
