import { formatNumber, listInWords, ordinal, plural } from '../../ui/index.ts';

/** Texts of '¿Puedo ganar?'; see docs/rules.md#podium-chances. */
export const chancesMessages = {
  /** `points` is the most that is possible, at least that while matches are missing in the sheet. */
  possible: (points: number, isComplete: boolean) =>
    `Te ${points === 1 ? 'queda' : 'quedan'} ${isComplete ? '' : 'al menos '}${plural(points, 'punto posible', 'puntos posibles')}`,
  behind: (points: number) => `estás a ${plural(points, 'punto', 'puntos')} del primero`,
  level: 'nadie tiene más puntos que tú',
  won: 'Ya ganaste: nadie puede alcanzarte',
  canWin: 'Sí, todavía puedes ganar',
  secured: (place: number) => `Ya nadie te baja del ${ordinal(place)}`,
  noLonger: (place: number) => `Ya no puedes ser ${ordinal(place)}`,
  canStill: (place: number) => `todavía puedes ser ${ordinal(place)}`,
  noPodium: 'Ya no llegas al podio',
  unknown: 'Faltan partidos por publicar: todavía no se puede descartar a nadie.',
  nothingLeft: 'Ya no quedan puntos por ganar',
  nothingLeftHint: 'La tabla dice cómo terminó.',
  podium: 'Quién puede llegar',
  ahead: 'Los primeros que tienes delante',
  leadsBy: (points: number) => `te lleva ${plural(points, 'punto', 'puntos')}`,
  /** `first` of those who still can, `count` of them in all. */
  canReach: (count: number, first: string[]) => {
    const more = count - first.length;
    const names = listInWords(more > 0 ? [...first, `${formatNumber(more)} más`] : first);
    return `${count === 1 ? 'Puede' : 'Pueden'}: ${names}`;
  },
  isSafe: (names: string[]) => `${names.length === 1 ? 'Asegurado' : 'Asegurados'}: ${listInWords(names)}`,
  place: (place: number) => (place === 1 ? ordinal(1) : `${ordinal(place)} o mejor`),
  /** Under the numbers over the line. */
  bar: { own: 'Tú ahora', first: 'El primero', most: 'Tu máximo' },
  /** While matches are missing in the sheet it may become more. */
  atLeast: (points: number, isComplete: boolean) => `${formatNumber(points)}${isComplete ? '' : '+'}`,
  incomplete: 'Faltan partidos por publicar: con ellos habrá más puntos en juego.',
  how: 'Cómo se calcula',
  explanation:
    'Solo se afirma lo que ningún resultado puede desmentir. En los partidos abiertos cualquiera puede sumar todo; en los que ya empezaron cuentan las predicciones de cada uno.',
};
