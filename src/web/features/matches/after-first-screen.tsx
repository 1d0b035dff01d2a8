import { AskDepartment } from '../departments/index.ts';
import { FollowStanding } from '../moment/index.ts';

/** What a participant's matches tab loads once it is on screen, and what shows nothing in it. */
export function AfterFirstScreen() {
  return (
    <>
      <FollowStanding />
      <AskDepartment />
    </>
  );
}
