/** What the calls of /api/reminders say when they refuse (docs/api.md#reminders). */
export const reminderMessages = {
  signIn: 'Inicia sesión para configurar tus avisos.',
  badSettings: 'Los avisos no se guardaron: hay un valor que no vale.',
  badSubscription: 'Este navegador usa un servicio de avisos al que no podemos escribir.',
  tooMany: 'Demasiados cambios seguidos. Espera un momento e inténtalo de nuevo.',
  diskFull: 'El servidor no puede guardar nada por ahora. Inténtalo más tarde.',
  noChannel: 'El servidor no envía avisos por ahí.',
  gone: 'Ningún navegador tuyo recibe avisos. Actívalos otra vez.',
  later: 'El servicio de avisos pide esperar. Inténtalo en unos minutos.',
  failed: 'El servicio de avisos no respondió. Inténtalo en unos minutos.',
};
