/** The page of a browser whose address has started or finished too many sign-ins (docs/api.md#rates). */
export const rateMessages = {
  title: 'Demasiados inicios de sesión',
  wait: (seconds: number) =>
    `Desde tu red se inició sesión demasiadas veces en poco tiempo. Espera ${seconds} s y vuelve a intentarlo.`,
  back: 'Volver al juego',
};

/** What an address of the organiser says to who may not use it, or not now. */
export const organiserAccess = {
  signIn: 'Inicia sesión para organizar el juego.',
  diskFull: 'El servidor no puede guardar nada por ahora. Inténtalo más tarde.',
};
