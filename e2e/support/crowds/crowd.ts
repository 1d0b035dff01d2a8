/** How many play: nobody has predicted, one person alone, forty who are level, ten thousand. */
export const crowds = ['nobody', 'one', 'level', 'crowd'] as const;
export type Crowd = (typeof crowds)[number];

/** A demo with such a crowd, in the middle of the tournament or over. */
export type CrowdStage = Crowd | `${Crowd}-over`;

/** The crowd of a stage; null of the usual ones. */
export function crowdOf(stage: string): Crowd | null {
  return crowds.find((crowd) => stage === crowd || stage === `${crowd}-over`) ?? null;
}
