/** An error that the demo page can simulate, with the real service's status and message (docs/rules.md#sheet-errors). */
export interface SheetError {
  status: number;
  /** What Google says. */
  message: string;
  /** Its name on the demo page. */
  label: string;
}

export const sheetErrors: SheetError[] = [
  {
    status: 429,
    message: "Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per user'.",
    label: 'Límite de peticiones excedido (429)',
  },
  { status: 403, message: 'The caller does not have permission', label: 'La planilla no es pública (403)' },
  { status: 404, message: 'Requested entity was not found.', label: 'La planilla no existe (404)' },
  { status: 500, message: 'Internal error encountered.', label: 'El servicio falla (500)' },
];
