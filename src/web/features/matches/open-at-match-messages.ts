/** Why the quick entry does not open at the match that an address asks for, loaded with that; see docs/screens.md#quick-entry. */
export const openAtMatchMessages = {
  started: 'Este partido ya comenzó. No se pueden hacer más predicciones.',
  predicted: 'Ya tienes tu predicción para ese partido.',
  closed: 'Ese partido no admite predicciones por ahora.',
  unknown: 'Ese partido ya no está en la lista.',
};
