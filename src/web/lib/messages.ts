/** Error texts of data access; the server's own Spanish sentence goes before them (docs/api.md#refused-saves). */
export const dataMessages = {
  notSignedIn: 'Debes estar logueado para hacer predicciones',
  profileFailed: 'Error al crear perfil de usuario',
  offline: 'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.',
  cookiesBlocked:
    'Tu navegador no guardó la cookie del inicio de sesión. Permite las cookies de esta página y vuelve a intentarlo.',
  unexpected: 'Ocurrió un error inesperado',
  unreadable: 'El servidor respondió algo que no se puede leer. Inténtalo de nuevo.',
};
