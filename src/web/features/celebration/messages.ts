/** Texts of the celebration; see docs/rules.md#celebration. */
export const celebrationMessages = {
  title: '¡Ya hay campeón!',
  announcement: (club: string, tournament: string) => `${club} es el nuevo campeón del ${tournament}.`,
  topThree: 'Top 3 del ranking',
  understood: '¡Entendido!',
  point: 'punto',
  points: 'puntos',
  prediction: 'predicción',
  predictions: 'predicciones',
};
