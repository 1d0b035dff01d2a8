import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { dismissToast, type Toast, toastStore } from './toast-queue.ts';

/** Shows the toasts; use it once per page. The login screen has its own place for them (`data-toast-place`). */
export function Toasts() {
  const toasts = useStore(toastStore);
  const find = (selector: string) => (toasts.length === 0 ? null : document.querySelector(selector));
  const place = find('[data-toast-place]');
  const isDarkPage = find('[data-dark-page]') !== null;
  const spot =
    place !== null
      ? 'absolute inset-x-0 bottom-0'
      : isDarkPage
        ? 'fixed inset-x-1.5 top-1.5 sm:top-6 sm:right-auto sm:left-9 sm:w-89 lg:top-[calc(100dvh-8rem)] lg:left-[calc(79vw-11.125rem)]'
        : 'fixed inset-x-4 bottom-above-tabs sm:right-[max(1.5rem,50vw-34.5rem)] sm:left-auto sm:w-89 md:bottom-6';
  const list = (
    <ol className={clsx('z-60 flex flex-col gap-2 text-ink', spot)}>
      {toasts.map((toast) => (
        <ToastEntry key={toast.id} toast={toast} onPage={place !== null} />
      ))}
    </ol>
  );
  return (
    <section aria-label="Avisos" aria-live="polite" data-theme={isDarkPage ? 'dark' : undefined}>
      {place === null ? list : createPortal(list, place)}
    </section>
  );
}

const looks: Record<Toast['kind'], [LucideIcon, string]> = {
  error: [CircleAlert, 'text-live-text'],
  info: [Info, 'text-muted'],
  success: [CircleCheck, 'text-open-text'],
};

interface ToastEntryProps {
  toast: Toast;
  onPage: boolean;
}

function ToastEntry({ toast, onPage }: ToastEntryProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, held]);
  const { kind, title, description } = toast;
  const [Icon, tone] = looks[kind];
  return (
    <li
      data-toast={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className={clsx(
        'flex animate-rise gap-2 rounded-card border p-4 text-left text-code leading-5',
        onPage ? 'items-start' : 'items-center shadow-float',
        onPage && kind === 'error' ? 'border-live/60 bg-live/15' : 'border-line bg-surface',
      )}
    >
      <Icon aria-hidden="true" className={clsx('size-5 shrink-0', onPage && 'mt-0.5', tone)} />
      <div role={onPage ? 'alert' : undefined} className="min-w-0 wrap-anywhere">
        <p className={onPage ? 'text-base leading-6 font-bold' : 'font-semibold'}>{title}</p>
        {description !== undefined && <p className={onPage ? 'text-sm' : 'text-muted'}>{description}</p>}
      </div>
    </li>
  );
}
