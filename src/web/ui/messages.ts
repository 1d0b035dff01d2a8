/** Texts of the generic parts, unless a screen passes its own. */
export const uiMessages = {
  retry: 'Reintentar',
  close: 'Cerrar',
  loading: 'Cargando...',
  product: 'Beyond Prode',
};

/** Whose goals are whose. */
export const sideNames = { home: 'Local', away: 'Visitante' };

/** Beside the user's own name in a list of people. */
export const ownMark = '(Tú)';
