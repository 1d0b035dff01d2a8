const forParticipants = [401, 401, 200, 200, 401] as const;
const refused = [401, 401, 400, 400, 401] as const;
const unknown = [401, 401, 404, 404, 401] as const;

const get = (path: string, expected: typeof forParticipants | typeof refused | typeof unknown) => ({
  ...{ method: 'GET', path, expected },
  showsPicks: true as const,
});

/** The calls of docs/api.md#picks for the access matrix. While picks are secret they show only how many have predicted. */
export const picks = [
  get('/api/picks?match=open-match&match=nowhere', forParticipants),
  get('/api/picks?match=result-match&user_id={owner}', forParticipants),
  get('/api/picks', refused),
  get('/api/picks?match=%00', refused),
  get('/api/matches/open-match/picks', forParticipants),
  get('/api/matches/open-match/picks?search=eva', forParticipants),
  get('/api/matches/open-match/picks?offset=10001', refused),
  get('/api/matches/nowhere/picks', unknown),
  { ...get('/api/matches/open-match/receipts', unknown), afterwards: forParticipants },
  get('/api/matches/nowhere/receipts', unknown),
  get('/api/matches/%00/receipts', unknown),
  get('/api/champion-picks', forParticipants),
];
