/** What a person may get to read from /rest/v1; the sentences of a refused save are the database's (migrations). */
export const words = {
  matchUnknown: 'El partido no existe.',
  tooManyWrites: 'Demasiados cambios seguidos. Espera un momento e inténtalo de nuevo.',
  unexpected: 'Ocurrió un error inesperado',
};
