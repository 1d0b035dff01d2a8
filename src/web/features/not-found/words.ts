/** Words of the 404 page; the English sentence is the specification's own (spec 2). */
export const notFoundWords = {
  title: 'Oops! Page not found',
  toHome: 'Volver al inicio',
};
