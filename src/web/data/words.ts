/** What data access says to people. The server's own sentences, when it sends one, go before these (spec 8). */
export const dataWords = {
  notSignedIn: 'Debes estar logueado para hacer predicciones',
  profileFailed: 'Error al crear perfil de usuario',
  offline: 'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.',
  unexpected: 'Ocurrió un error inesperado',
  unreadable: 'El servidor respondió algo que no se puede leer. Inténtalo de nuevo.',
};
