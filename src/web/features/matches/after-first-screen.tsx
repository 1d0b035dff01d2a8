import { optionalComponent } from '../../ui/index.ts';
import { AskDepartment } from '../departments/index.ts';

const FollowStanding = optionalComponent(async () => (await import('../moment/index.ts')).FollowStanding);

/** What a participant's matches tab loads once it is on screen, and what shows nothing in it. */
export function AfterFirstScreen() {
  return (
    <>
      <FollowStanding />
      <AskDepartment />
    </>
  );
}
