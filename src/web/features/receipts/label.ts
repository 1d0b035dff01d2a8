/** The button's word, apart from the dialog's, which are loaded with it. */
export const receiptLabel = 'Comprobante';
