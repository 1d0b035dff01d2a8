import { createStore } from 'zustand/vanilla';
import { asDataError, dataMessages } from '../../lib/data-error.ts';
import { signIn, takeSignInError } from '../../lib/sign-in.ts';
import { showError, showInfo, toastDuration } from '../../ui/toast-queue.ts';
import { onUserChange } from '../../lib/session.ts';
import { gameConfigQuery } from '../../lib/game-config.ts';
import { queryClient } from '../../lib/query-client.ts';
import { takeSignInReturn } from '../../lib/callback-tokens.ts';
import { listInWords } from '../../ui/words.ts';

const failed = 'Error al iniciar sesión';
const failures = {
  foreign: 'El inicio de sesión no empezó en esta pestaña. Vuelve a intentarlo.',
  stale: 'El inicio de sesión venció. Vuelve a intentarlo.',
  cookies: dataMessages.cookiesBlocked,
  cancelled: 'Cancelaste el inicio de sesión',
  unreachable: 'No pudimos comunicarnos con Google. Vuelve a intentarlo en unos minutos.',
  storageFull: 'El servidor no puede guardar nada por ahora. Inténtalo más tarde.',
  banned: 'Tu cuenta ya no puede participar.',
  blocked: 'Tu acceso está bloqueado. Habla con la organización.',
  unverified:
    'Google todavía no verificó tu correo. Verifícalo en tu cuenta de Google y vuelve a iniciar sesión.',
  unexpected: dataMessages.unexpected,
};
export const restricted = 'Acceso restringido';

/** Returns the text for refused accounts; `organisation` is null before the configuration has loaded. */
export function restrictedTo(organisation: string | null): string {
  return `Solo usuarios de ${organisation ?? 'la organización'} pueden acceder a esta aplicación.`;
}

export const refusedStore = createStore(() => false);

/** Goes to Google, or shows why it cannot. Returns whether the page is being left. */
export function leaveForGoogle(): boolean {
  try {
    // Google would choose the refused account again.
    signIn({ chooseAccount: refusedStore.getState() });
    return true;
  } catch (cause) {
    showError(failed, { description: asDataError(cause).message });
    return false;
  }
}

/** Remembers that an account may not take part, until another one signs in (docs/screens.md#session). */
export function noteRefusal(): void {
  refusedStore.setState(true);
  const stop = onUserChange((user) => {
    // Ignore the sign-out of the refused account.
    if (user === null) return;
    stop();
    refusedStore.setState(false);
  });
}

/** Reads a sign-in's result from the address, before other code does, and shows its error (docs/screens.md#session). */
export async function finishSignIn(): Promise<void> {
  const returned = takeSignInReturn();
  if (returned === 'start-over') return signIn({ renamed: true });
  if (returned === 'dropped') return showError(failed, { description: failures.foreign });
  // If the auth client's code does not load, the session reports the failure.
  const error = await takeSignInError().catch(() => null);
  if (error === null) return;
  if (error === 'refused') return showRefusal();
  // Leaving Google's page is a choice, not an error.
  if (error === 'cancelled') return showInfo(failures.cancelled);
  showError(failed, { description: failures[error] });
}

async function showRefusal(): Promise<void> {
  noteRefusal();
  const config = await queryClient.fetchQuery(gameConfigQuery).catch(() => undefined);
  const description =
    config === undefined
      ? restrictedTo(null)
      : `Solo pueden acceder cuentas de ${listInWords(config.allowedEmailDomains)}.`;
  showError(restricted, { description, duration: toastDuration.long });
}
