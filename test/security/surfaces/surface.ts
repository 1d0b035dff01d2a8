import fc from 'fast-check';
import type { Db } from '../../../src/server/database/database.ts';
import type { Callers } from '../callers.ts';
import type { WholeApp } from '../whole-app.ts';

/** What a surface is tested on. */
export interface Target {
  whole: WholeApp;
  /** A handle whose statements are not watched. */
  db: Db;
  callers: Callers;
  secrets: readonly string[];
  allowedOrigins: readonly string[];
  /** Notes an event, for `mustMeet` and the figures. */
  met(what: string): void;
}

/** An entry point of the application with a generator of its inputs. */
export interface Surface<Input> {
  name: string;
  inputs: fc.Arbitrary<Input>;
  /** Sends an input and checks what holds for all of them. */
  attempt(target: Target, input: Input): Promise<void>;
  /** The seed of the short run, 9 by default. */
  seed?: number;
  /** The events without which a run did not reach far enough. */
  mustMeet: readonly string[];
}

/** Hides the type of a surface's input, so that one test runs all surfaces. */
export function asAnySurface<Input>({ name, seed, mustMeet, inputs, attempt }: Surface<Input>) {
  const property = (target: Target) => fc.asyncProperty(inputs, (input) => attempt(target, input));
  return { name, seed, mustMeet, property: property as (target: Target) => fc.IAsyncProperty<[unknown]> };
}
