import { Avatar } from './avatar.tsx';
import { CentreCircle } from './pitch-pictures.tsx';

interface PersonSpotProps {
  name: string;
  src?: string | undefined;
  colors?: string[] | undefined;
}

/** Whom a dialog is about, as its `hero`: the picture or shirt in the centre circle, on the halfway line. */
export function PersonSpot({ name, src = '', colors }: PersonSpotProps) {
  return (
    <div aria-hidden="true" className="flex h-28 items-center justify-center">
      <span className="absolute inset-x-0 top-1/2 -z-10 border-t-[1.5px] border-chalk" />
      <CentreCircle onLine>
        <Avatar name={name} src={src} colors={colors} className="size-[78%]" />
      </CentreCircle>
    </div>
  );
}
