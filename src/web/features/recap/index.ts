export { DayShare, DayTiles } from './day-tiles.tsx';
export { Fact } from './fact.tsx';
export { GameRecords } from './game-records.tsx';
export { MorningRecap } from './morning-recap.tsx';
