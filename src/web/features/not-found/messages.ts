/** Texts of the not found page; see docs/rules.md#not-found-page. */
export const notFoundMessages = {
  title: 'Oops! Page not found',
  inSpanish: 'Página no encontrada',
  hint: 'Esta dirección quedó fuera de juego: no existe o tu cuenta no tiene acceso.',
  toHome: 'Volver al inicio',
  toRules: 'Ver las reglas',
};
