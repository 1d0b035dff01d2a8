import type { RecordError } from '../../../domain/check-record.ts';
import { plural } from '../../ui/index.ts';

/** Every text of the receipt's dialog. */
export const receiptMessages = {
  loading: 'Cargando tu comprobante...',
  failed: 'Error al cargar el comprobante',
  missing: 'No encontramos el comprobante de esta predicción.',
  description: 'Así quedó guardada tu predicción.',
  madeAt: 'Realizada',
  code: 'Código',
  digest: 'Huella digital (SHA-256)',
  digestNote: 'Resume tu predicción, su hora y una clave secreta: si algo cambia, la huella es otra.',
  copy: 'Copiar huella',
  copied: 'Huella copiada',
  save: 'Guardar mis comprobantes',
  saveNote:
    'Guárdalos antes de que comience el partido: con ellos puedes comprobar más adelante que nada cambió.',
  file: 'comprobantes-beyond-prode.json',
  tooEarly:
    'Cuando comience el partido se publica el registro y podrás comprobar que tu predicción está en él.',
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
