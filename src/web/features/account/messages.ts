/** Texts of signing out. */
export const signOutMessages = {
  signOut: 'Cerrar sesión',
  signOutFailed: 'Error al cerrar sesión',
  signedOut: 'Sesión cerrada correctamente',
  signedOutEverywhere: 'Sesión cerrada en todos los dispositivos',
};

/** Texts of 'Tu cuenta' (docs/rules.md#own-data-and-erasure), apart from its name, which stands in the button. */
export const ownDataMessages = {
  description: 'Tus ajustes y tus datos.',
  stored: [
    'Tu nombre, tu correo y tu foto, como los da Google.',
    'Tus predicciones, tu campeón, tus puntos y tus comprobantes.',
    'Cuándo iniciaste sesión, y tus avisos.',
  ] as const,
  seen: 'Los demás participantes ven tu nombre, tu correo, tu foto y tus puntos en el ranking y, desde el saque inicial de cada partido, lo que predijiste.',
  reminders: 'Avisos',
  receipts: 'Tus comprobantes',
  storedTitle: 'Qué se guarda de ti',
  copy: 'Llévate una copia de tus datos',
  download: 'Descargar',
  formats: { csv: 'Planilla', json: 'Archivo de datos' },
  downloadFailed: 'No se pudieron descargar tus datos',
  organise: 'Organizar el juego',
  signOutEverywhere: 'Cerrar sesión en todos los dispositivos',
  erase: 'Borrar mi cuenta',
  eraseHint: 'Sales del ranking, y no se puede deshacer.',
  question: '¿Borrar tu cuenta?',
  warning:
    'Se borran tu nombre, tu correo, tus predicciones, tu campeón y tus puntos, y sales del ranking. No se puede deshacer.',
  keep: 'Conservarla',
  erased: 'Tu cuenta se borró',
  eraseFailed: 'No se pudo borrar tu cuenta',
};
