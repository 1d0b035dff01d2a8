export { DayRecap } from './day-recap.tsx';
export { Fact } from './fact.tsx';
export { GameRecords } from './game-records.tsx';
export { MorningRecap } from './morning-recap.tsx';
