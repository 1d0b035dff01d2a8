/** Texts of the not found page; see docs/rules.md#not-found-page. */
export const notFoundMessages = {
  title: 'Oops! Page not found',
  inSpanish: 'Página fuera de juego',
  hint: 'Esta dirección no existe, o es solo para quien organiza el juego.',
  toHome: 'Volver al inicio',
  toRules: 'Ver las reglas',
};
