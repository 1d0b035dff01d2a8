/** Texts of the not found page; see docs/rules.md#not-found-page. */
export const notFoundMessages = {
  title: 'Oops! Page not found',
  inSpanish: 'Página fuera de juego',
  /** In its place, for an address that the account cannot open. */
  organisersOnly: 'Solo para quien organiza',
  /** What the board at the edge says, in both cases. */
  board: 'Error 404   ·   Fuera de juego',
  organisersBoard: 'Tarjeta roja   ·   Zona de la organización',
  hint: 'Esta dirección no existe: quizá cambió, o se escribió de otra manera.',
  /** Under it; the account's e-mail follows on a line of its own. */
  refused: 'Si organizas el juego con otra cuenta, entra con ella. Ahora estás con',
  otherAccount: 'Entrar con otra cuenta',
  toHome: 'Volver al inicio',
  toRules: 'Ver las reglas',
};
