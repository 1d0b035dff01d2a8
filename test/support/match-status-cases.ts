/** Whether a match at a moment has started, can be predicted, and shows predictions to all. Instants are ISO texts. */
export interface MatchStatusCase {
  status: string;
  kickoffAt: string | null;
  now: string;
  started: boolean;
  open: boolean;
  public: boolean;
}

const kickOff = '2025-06-28T16:00:00.000Z';
const before = '2025-06-28T15:59:59.999Z';

/** Cases of docs/rules.md#status-and-score, for the rule in TypeScript and in SQL. */
export const matchStatusCases: MatchStatusCase[] = [
  { status: 'scheduled', kickoffAt: kickOff, now: before, started: false, open: true, public: false },
  { status: 'scheduled', kickoffAt: kickOff, now: kickOff, started: true, open: false, public: true },
  {
    status: 'scheduled',
    kickoffAt: '2025-06-28T12:59:59.999-03:00',
    now: before,
    started: true,
    open: false,
    public: true,
  },
  { status: 'scheduled', kickoffAt: null, now: kickOff, started: false, open: false, public: false },
  { status: 'live', kickoffAt: kickOff, now: before, started: true, open: false, public: true },
  { status: 'live', kickoffAt: null, now: before, started: true, open: false, public: true },
  { status: 'finished', kickoffAt: kickOff, now: before, started: true, open: false, public: true },
  { status: 'finished', kickoffAt: null, now: kickOff, started: true, open: false, public: true },
  { status: 'Postergado', kickoffAt: kickOff, now: before, started: false, open: false, public: true },
  { status: 'Postergado', kickoffAt: kickOff, now: kickOff, started: false, open: false, public: true },
  { status: 'LIVE', kickoffAt: null, now: kickOff, started: false, open: false, public: true },
  { status: '', kickoffAt: null, now: kickOff, started: false, open: false, public: true },
];
