/** Texts of the sending of waiting predictions, which is loaded when one waits. */
export const laterMessages = {
  /** `sentence` is the score: 'Palmeiras 2 - 1 Botafogo'. */
  saved: (sentence: string) => `Se guardó tu predicción ${sentence}`,
};
