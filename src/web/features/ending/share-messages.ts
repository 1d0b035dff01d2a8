import { plural } from '../../ui/plural.ts';

/** Texts of the share card; see docs/rules.md#share-card. */
export const shareMessages = {
  product: 'Beyond Prode',
  share: 'Compartir',
  preparing: 'Preparando...',
  copied: 'Imagen copiada',
  copiedNote: 'Pégala donde quieras.',
  downloaded: 'Imagen descargada',
  failed: 'No se pudo crear la imagen',
  fileName: 'beyond-prode.png',
  pointsOf: (count: number) => plural(count, 'punto', 'puntos').replace(/^\S+ /, ''),
};
