import type { RecordError } from '../../../domain/check-record.ts';
import { plural } from '../../ui/plural.ts';

/** Texts of 'Tus comprobantes' (docs/rules.md#own-receipts), apart from the row that leads to it. */
export const receiptMessages = {
  title: 'Tus comprobantes',
  description:
    'Guárdalos antes de que comience el partido: con ellos puedes comprobar más adelante que nada cambió.',
  loading: 'Cargando tus comprobantes...',
  failed: 'Error al cargar los comprobantes',
  empty: 'Todavía no tienes comprobantes',
  emptyHint: 'Cada predicción que confirmes tendrá el suyo.',
  /** Of a cup that is over, beside the time. */
  pastCup: 'Copa anterior',
  saveAll: 'Guardar mis comprobantes',
  file: 'comprobantes-beyond-prode.json',
  saveOf: (teams: string) => `Guardar comprobante: ${teams}`,
  fileOf: (matchId: string) => `comprobante-${matchId}.json`,
  checkOf: (teams: string) => `Comprobar: ${teams}`,
  check: 'Comprobar',
  checking: 'Comprobando...',
  checkFailed: 'No se pudo comprobar',
  unpublished: 'El registro de este partido todavía no está publicado. Inténtalo de nuevo en unos segundos.',
  insecure: 'Tu navegador solo puede comprobarlo en una dirección segura (https).',
  good: 'Todo coincide',
  goodText: (predictions: number, moment: string) =>
    `Tu predicción está en el registro publicado el ${moment}. El registro tiene ${plural(predictions, 'predicción', 'predicciones')} y nadie agregó ni cambió ninguna desde entonces.`,
  bad: 'Algo no coincide',
  errors: {
    'root-differs':
      'Las predicciones no dan la huella publicada al comenzar el partido: alguna se agregó, se quitó o se cambió.',
    'count-differs': 'La cantidad de predicciones no es la que se publicó al comenzar el partido.',
    'receipt-altered': 'Tu comprobante no dice lo que su huella resume.',
    'receipt-missing': 'Tu comprobante no está en el registro publicado.',
  } satisfies Record<RecordError, string>,
};
