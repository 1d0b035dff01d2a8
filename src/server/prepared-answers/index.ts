export { createPreparedAnswers } from './prepared-answers.ts';
export { etagOf, prepareBytes, type PreparedBytes } from './prepared-bytes.ts';
export { preparedHeaders, sendPrepared, type PreparedAnswer } from './send-prepared.ts';
