/** Texts of the generic parts, unless a screen passes its own. */
export const uiMessages = {
  retry: 'Reintentar',
  cancel: 'Cancelar',
  continue: 'Continuar',
  close: 'Cerrar',
  accept: 'Aceptar',
  broken: 'No se pudo abrir la página',
  brokenHint:
    'Lo que guardaste sigue ahí. Revisa tu conexión y reintenta; si sigue igual, avisa a quien organiza el juego.',
  toHome: 'Volver al inicio',
  loading: 'Cargando...',
  product: 'Beyond Prode',
  loadingSession: 'Cargando sesión...',
  toLight: 'Cambiar al tema día',
  toDark: 'Cambiar al tema noche',
  notifications: 'Avisos',
  /** Over the machine's words in an alert. */
  detail: 'Detalle',
  technicalDetails: 'Detalles técnicos',
};

/** Whose goals are whose. */
export const sideNames = { home: 'Local', away: 'Visitante' };

/** Beside the user's own name in a list of people. */
export const ownMark = '(Tú)';
