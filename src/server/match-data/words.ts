import type { HoldReason } from '../../domain/held-edit.ts';
import type { SheetFault } from './sheet-fault.ts';

const reassurance =
  'Se muestran los últimos datos buenos; si dentro de 10 minutos sigue igual, el cambio se aplicará.';

/** The specification's sentence for a read that failed (spec 8, "Spreadsheet fetch errors"). */
export function faultText(fault: SheetFault): string {
  switch (fault.kind) {
    case 'rate-limited':
      return 'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.';
    case 'forbidden':
      return 'Error de permisos. Verifica que la hoja de Google Sheets sea pública.';
    case 'not-found':
      return 'Hoja de Google Sheets no encontrada. Verifica el ID de la hoja.';
    case 'unknown':
      return 'Error desconocido al obtener datos de Google Sheets';
    case 'status':
      return otherFault(statusText(fault));
    case 'timeout':
      return otherFault('la planilla no respondió a tiempo');
    case 'network':
      return otherFault('no se pudo conectar con la planilla');
    case 'invalid':
      return otherFault(`la respuesta de la hoja ${fault.sheet} no es válida`);
  }
}

/** Why a read is held, and what happens next (rulings, "Held edits"). */
export function heldText(reason: HoldReason): string {
  return `La planilla parece incompleta: ${heldCause(reason)}. ${reassurance}`;
}

function heldCause(reason: HoldReason): string {
  switch (reason.kind) {
    case 'no-matches':
      return 'no tiene ningún partido que se pueda leer';
    case 'no-teams':
      return 'no tiene ningún equipo';
    case 'results-lost':
      return `${reason.matches.length} partidos ya contados perdieron su resultado o desaparecieron`;
  }
}

function otherFault(message: string): string {
  return `Error al obtener datos: ${message}`;
}

function statusText({ sheet, status }: SheetFault): string {
  // The values API answers 400 when the workbook has no sheet of that name.
  return status === 400
    ? `no se encontró la hoja ${sheet} (error 400)`
    : `el servicio respondió con el error ${status}`;
}
