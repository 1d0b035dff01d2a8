export const uiMessages = {
  retry: 'Reintentar',
  close: 'Cerrar',
  loading: 'Cargando...',
  product: 'Beyond Prode',
};

export const sideNames = { home: 'Local', away: 'Visitante' };

/** Marks the user's own name in a list of people. */
export const ownMark = '(Tú)';
