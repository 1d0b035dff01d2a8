/** Texts of the champion that are used in more than one place; see docs/screens.md#champion. */
export const championMessages = {
  none: 'No elegiste campeón',
  closed: 'Predicciones cerradas',
  closedBadge: 'Cerrada',
  picked: 'Tu campeón',
  saveFailed: 'Error al guardar predicción del campeón',
};
