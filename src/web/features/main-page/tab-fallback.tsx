import { Skeleton } from '../../ui/index.ts';

/** While a tab's code is on its way: tall enough that the page's foot does not jump. */
export function TabFallback() {
  return (
    <div className="flex min-h-[80vh] flex-col gap-4">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
