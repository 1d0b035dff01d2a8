import type { QuarantineReason } from '../../domain/quarantine.ts';
import type { SheetError } from './sheet-error.ts';

const reassurance =
  'Se muestran los últimos datos buenos; si dentro de 10 minutos sigue igual, el cambio se aplicará.';

const mostColumns = 3;

/** Returns what users see when a read failed (docs/rules.md#sheet-errors). */
export function errorText(error: SheetError): string {
  switch (error.kind) {
    case 'rate-limited':
      return 'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.';
    case 'forbidden':
      return 'Error de permisos. Verifica que la hoja de Google Sheets sea pública.';
    case 'not-found':
      return 'Hoja de Google Sheets no encontrada. Verifica el ID de la hoja.';
    case 'unknown':
      return 'Error desconocido al obtener datos de Google Sheets';
    case 'status':
      return otherError(statusText(error));
    case 'timeout':
      return otherError('la planilla no respondió a tiempo');
    case 'network':
      return otherError('no se pudo conectar con la planilla');
    case 'invalid':
      return otherError(`la respuesta de la hoja ${error.sheet} no es válida`);
    case 'columns':
      return otherError(columnsText(error));
  }
}

/** Returns what users see while an import is quarantined (docs/rules.md#quarantined-imports). */
export function quarantineText(reason: QuarantineReason): string {
  const look = reason.kind === 'teams-moved' ? 'desordenada' : 'incompleta';
  return `La planilla parece ${look}: ${quarantineCause(reason)}. ${reassurance}`;
}

function quarantineCause(reason: QuarantineReason): string {
  switch (reason.kind) {
    case 'no-matches':
      return 'no tiene ningún partido que se pueda leer';
    case 'no-teams':
      return 'no tiene ningún equipo';
    case 'results-lost':
      return `${reason.matches.length} partidos ya contados perdieron su resultado o desaparecieron`;
    case 'predictions-lost':
      return `${reason.matches.length} partidos con predicciones desaparecieron`;
    case 'teams-moved':
      return reason.matches.length === 1
        ? 'un partido con predicciones tiene otros equipos'
        : `${reason.matches.length} partidos con predicciones tienen otros equipos`;
  }
}

function otherError(message: string): string {
  return `Error al obtener datos: ${message}`;
}

function columnsText({ sheet, misplaced }: SheetError): string {
  const named = misplaced
    .slice(0, mostColumns)
    .map(({ letter, says, expected }) => `la ${letter} dice «${says}» y debe ser «${expected}»`);
  const others = misplaced.length - named.length;
  const all = others === 0 ? named : [...named, `y hay ${others} más`];
  return `las columnas de la hoja ${sheet} están en otro orden: ${all.join('; ')}`;
}

function statusText({ sheet, status }: SheetError): string {
  // The values API responds with 400 when the workbook has no sheet of that name.
  return status === 400
    ? `no se encontró la hoja ${sheet} (error 400)`
    : `el servicio respondió con el error ${status}`;
}
