/** Words of the generic parts, when a screen gives none of its own. */
export const uiWords = {
  retry: 'Reintentar',
  cancel: 'Cancelar',
  continue: 'Continuar',
  close: 'Cerrar',
  accept: 'Aceptar',
  broken: 'No se pudo abrir la página',
  brokenHint: 'Revisa tu conexión y vuelve a intentarlo.',
  loading: 'Cargando...',
  toDia: 'Cambiar al tema día',
  toNoche: 'Cambiar al tema noche',
  notices: 'Avisos',
};
