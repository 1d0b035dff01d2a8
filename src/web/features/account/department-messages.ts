/** Texts of the question for a department, and of its line in 'Tu cuenta' (docs/rules.md#department-question). */
export const departmentMessages = {
  question: '¿En qué equipo juegas?',
  description: 'Los equipos compiten por el promedio de los puntos de sus integrantes.',
  loading: 'Cargando equipos...',
  changeable: 'Puedes cambiarlo hasta que comience el primer partido.',
  final: 'El juego ya comenzó: lo que elijas no se podrá cambiar.',
  locked: 'El juego ya comenzó: tu equipo no se puede cambiar.',
  former: (name: string) => `«${name}» ya no está en la lista: elige otra vez.`,
  choose: 'Elegir equipo',
  later: 'Ahora no',
  chosen: (name: string) => `Juegas en ${name}`,
  failed: 'No se pudo guardar tu equipo',
  own: 'Tu equipo',
  none: 'Sin elegir',
};
