/** Words of the champion's celebration (spec 2). */
export const celebrationWords = {
  title: '¡Ya hay campeón!',
  announcement: (club: string, tournament: string) => `${club} es el nuevo campeón del ${tournament}.`,
  topThree: 'Top 3 del ranking',
  understood: '¡Entendido!',
  point: 'punto',
  points: 'puntos',
  prediction: 'predicción',
  predictions: 'predicciones',
  winner: 'ganador correcto',
  winners: 'ganadores correctos',
  exactHit: 'acierto exacto',
  exactHits: 'aciertos exactos',
};
