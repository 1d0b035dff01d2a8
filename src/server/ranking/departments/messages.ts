/** Texts of /api/departments; what a choice is refused with stands in ../database/rules/departments.sql. */
export const departmentMessages = {
  signIn: 'Inicia sesión para ver los equipos.',
  badChoice: 'Falta el nombre del equipo.',
  tooMany: 'Demasiados cambios seguidos. Espera un momento.',
  erased: 'Tu cuenta se borró: ya no puedes elegir equipo.',
  diskFull: 'El servidor no puede guardar nada por ahora. Inténtalo más tarde.',
};
