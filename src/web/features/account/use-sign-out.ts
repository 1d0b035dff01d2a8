import { signOut } from '../../lib/sign-in.ts';
import { useTask } from '../../ui/tasks.ts';
import { showSuccess } from '../../ui/toast-queue.ts';

/** Signs out and shows the outcome; after a failure the user is still signed in (docs/screens.md#session). */
export function useSignOut({ everywhere = false } = {}) {
  const { busy, run } = useTask('Error al cerrar sesión');
  const leave = () =>
    void run(async () => {
      await signOut({ everywhere });
      showSuccess(everywhere ? 'Sesión cerrada en todos los dispositivos' : 'Sesión cerrada correctamente');
    });
  return { leaving: busy, leave };
}
