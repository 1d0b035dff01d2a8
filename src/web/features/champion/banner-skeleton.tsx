import { Skeleton } from '../../ui/index.ts';
import { BannerFrame } from './banner-frame.tsx';
import { championWords } from './words.ts';

/** The champion banner before it is known what it says. */
export function BannerSkeleton() {
  return (
    <BannerFrame
      picture={<Skeleton className="size-12" />}
      title={
        <>
          <span className="sr-only">{championWords.banner.loading}</span>
          <Skeleton className="h-6 w-44" />
        </>
      }
      note={<Skeleton className="h-5 w-60 max-w-full" />}
    />
  );
}
