/** How many calls of one line are at work at most, and how many wait. */
interface LineLimits {
  atWork: number;
  waiting: number;
}

/** Of one person: the tabs of a page make up to ten calls each. */
const personLimits: LineLimits = { atWork: 4, waiting: 60 };
/** Of what is prepared for everybody, once for all who ask. */
const sharedLimits: LineLimits = { atWork: Infinity, waiting: Infinity };
const sharedLine = '';

/** Thrown to a call that finds its line full. One object for all: a flood of refusals must cost next to nothing. */
export const tooManyCalls = Object.assign(
  new Error('Demasiadas consultas a la vez. Espera un momento e inténtalo de nuevo.'),
  { statusCode: 429 },
);

/** The place of a call. Further calls of a function do nothing. */
export interface Place {
  /** Its work is done: the place among all calls is free. */
  finish(): void;
  /** Its response is taken, or nobody is there to take it: once the work is done too, the person's place is free. */
  leave(): void;
}

/** A call in its line. */
interface Turn {
  /** Null until it begins. */
  place: Place | null;
  /** Resolves when it begins, or has been given up. */
  begun: Promise<void>;
  /** Takes a waiting call out of its line. */
  giveUp(): void;
}

export interface WorkLines {
  /** Puts a call into a person's line. @throws `tooManyCalls` when the line is full. */
  enter(person: string): Turn;
  /** Runs what many callers wait for, in a line of its own that is never full. */
  share<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface Line {
  key: string;
  limits: LineLimits;
  /** Calls at work, and those whose responses are not taken yet. */
  atWork: number;
  waiting: (() => void)[];
}

const begunAtOnce = Promise.resolve();

/** Creates the lines of a process with `atOnce` calls at work in all. Lines take turns, one call each. */
export function createWorkLines(atOnce: number): WorkLines {
  const lines = new Map<string, Line>();
  /** Lines whose next call may begin, in the order of their turns. */
  const ready = new Set<Line>();
  let free = atOnce;
  let isScheduled = false;

  function lineOf(key: string, limits: LineLimits): Line {
    const line = lines.get(key) ?? { key, limits, atWork: 0, waiting: [] };
    lines.set(key, line);
    return line;
  }

  /** A line that has changed: whether it has a next call that may begin, or is empty. */
  function update(line: Line): void {
    if (line.waiting.length === 0) ready.delete(line);
    else if (line.atWork < line.limits.atWork) ready.add(line);
    if (line.waiting.length + line.atWork === 0) lines.delete(line.key);
  }

  /** Not within this turn of the event loop: saves that have arrived go first. */
  function schedule(): void {
    if (isScheduled || ready.size === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      for (const line of ready) {
        if (free === 0) return;
        ready.delete(line);
        line.waiting.shift()?.();
        update(line);
      }
    });
  }

  function begin(line: Line): Place {
    line.atWork += 1;
    free -= 1;
    let isFinished = false;
    let hasLeft = false;
    const freePerson = (): void => {
      line.atWork -= 1;
      update(line);
      schedule();
    };
    return {
      finish() {
        if (isFinished) return;
        isFinished = true;
        free += 1;
        if (hasLeft) freePerson();
        else schedule();
      },
      leave() {
        if (hasLeft) return;
        hasLeft = true;
        if (isFinished) freePerson();
      },
    };
  }

  function enter(key: string, limits: LineLimits): Turn {
    const line = lineOf(key, limits);
    if (free > 0 && ready.size === 0 && line.atWork < limits.atWork)
      return { place: begin(line), begun: begunAtOnce, giveUp() {} };
    if (line.waiting.length >= limits.waiting) throw tooManyCalls;
    let goOn = (): void => {};
    const begun = new Promise<void>((resolve) => (goOn = resolve));
    const start = (): void => {
      turn.place = begin(line);
      goOn();
    };
    const turn: Turn = {
      place: null,
      begun,
      giveUp() {
        const index = line.waiting.indexOf(start);
        if (index === -1) return;
        line.waiting.splice(index, 1);
        update(line);
        goOn();
      },
    };
    line.waiting.push(start);
    update(line);
    schedule();
    return turn;
  }

  return {
    enter: (person) => enter(person, personLimits),
    async share(work) {
      const turn = enter(sharedLine, sharedLimits);
      await turn.begun;
      try {
        return await work();
      } finally {
        turn.place?.finish();
        turn.place?.leave();
      }
    },
  };
}
