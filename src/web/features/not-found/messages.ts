/** Texts of the not found page; see docs/rules.md#not-found-page. */
export const notFoundMessages = {
  title: 'Oops! Page not found',
  inSpanish: 'Página fuera de juego',
  board: 'Fuera de juego   ·   Revisado por el VAR',
  hint: 'Esta dirección no existe, o es solo para quien organiza el juego.',
  /** For an address that the account cannot open; its e-mail follows on a line of its own. */
  refused: 'Si organizas el juego con otra cuenta, entra con ella. Ahora estás con',
  toHome: 'Volver al inicio',
  toRules: 'Ver las reglas',
};
