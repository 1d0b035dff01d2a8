import clsx from 'clsx';
import { initialsOf } from '../../domain/initials.ts';
import { Picture, portraitClass } from './picture.tsx';
import { BlankShirt, Shirt } from './shirt.tsx';

interface AvatarProps {
  /** The person's name; the initials come from it. */
  name: string;
  /** Address of the picture, empty when there is none. */
  src?: string;
  /** The colours of the shirt. */
  colors?: string[] | undefined;
  /** Whether the edge is lime. */
  leader?: boolean;
  /** Its size. */
  className?: string | undefined;
}

/** A person's picture, or on the same disc a shirt with their initials when there is none or it does not load. */
export function Avatar({ name, src = '', colors, leader = false, className = 'size-10' }: AvatarProps) {
  const frame = clsx(portraitClass, leader && 'border-2 border-lime', className);
  return (
    <Picture cover src={src} className={frame}>
      {(pending) => (
        <span className="flex size-full items-center justify-center">
          <Shirt initials={pending ? '' : initialsOf(name)} colors={colors} className="size-[84%]" />
        </span>
      )}
    </Picture>
  );
}

/** In its place while the person is not known yet. */
export function BlankAvatar({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={clsx('flex items-center justify-center', portraitClass, className)}>
      <BlankShirt className="size-[84%]" />
    </span>
  );
}
