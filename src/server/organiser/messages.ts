import { longestAnnouncement } from '../../domain/organiser-schemas.ts';

export const organiserMessages = {
  badQuery: 'La consulta no se puede leer.',
  badAnnouncement: `El aviso es un texto de hasta ${longestAnnouncement} caracteres.`,
  unknownParticipant: 'Ese participante ya no existe.',
  organiser: 'Quien organiza el juego no se puede bloquear ni borrar desde aquí.',
  confirm: 'Para borrar una cuenta, confirma con su correo.',
  releases: {
    released: 'La lectura se aplicó.',
    nothing_quarantined: 'Ya no hay ninguna lectura retenida.',
    changed: 'La planilla cambió: se retuvo la lectura nueva. Revísala antes de aplicarla.',
    read_failed: 'No se pudo leer la planilla. Inténtalo de nuevo.',
  },
};
