import { optionalComponent } from '../../ui/lazy-component.tsx';
import { AskDepartment } from '../account/ask-department.tsx';

const FollowStanding = optionalComponent(
  async () => (await import('../predictions/follow-standing.tsx')).FollowStanding,
);

/** What a participant's matches tab loads once it is on screen, and what shows nothing in it. */
export function AfterFirstScreen() {
  return (
    <>
      <FollowStanding />
      <AskDepartment />
    </>
  );
}
