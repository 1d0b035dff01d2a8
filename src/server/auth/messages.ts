/** The page for a browser whose address started or finished too many sign-ins (docs/api.md#rates). */
export const rateMessages = {
  title: 'Demasiados inicios de sesión',
  wait: (seconds: number) =>
    `Desde tu red se inició sesión demasiadas veces en poco tiempo. Espera ${seconds} s y vuelve a intentarlo.`,
  back: 'Volver al juego',
};

export const organiserAccess = {
  signIn: 'Inicia sesión para organizar el juego.',
  diskFull: 'El servidor no puede guardar nada por ahora. Inténtalo más tarde.',
};
