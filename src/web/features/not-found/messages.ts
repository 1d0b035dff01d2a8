/** Texts of the not found page; see docs/rules.md#not-found-page. */
export const notFoundMessages = {
  title: 'Oops! Page not found',
  toHome: 'Volver al inicio',
};
