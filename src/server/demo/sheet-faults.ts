/** A fault that the demo's page can switch on, as the real service would answer it (spec 8). */
export interface SheetFault {
  status: number;
  /** What Google says. */
  message: string;
  /** What the demo's page calls it. */
  label: string;
}

export const sheetFaults: SheetFault[] = [
  {
    status: 429,
    message: "Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per user'.",
    label: 'Límite de peticiones excedido (429)',
  },
  { status: 403, message: 'The caller does not have permission', label: 'La planilla no es pública (403)' },
  { status: 404, message: 'Requested entity was not found.', label: 'La planilla no existe (404)' },
  { status: 500, message: 'Internal error encountered.', label: 'El servicio falla (500)' },
];
