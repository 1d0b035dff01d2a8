import fc from 'fast-check';

/** Any character of Unicode, without surrogates. `unit: 'binary'` would build a list of them all in each worker, 100 MB. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_f7_ff })
  .map((code) => String.fromCodePoint(code < 0xd8_00 ? code : code + 0x8_00));
